import { createStore, del, entries, set } from 'idb-keyval';
import type { OutboxEntry } from './outbox-entry.ts';

/** Where entries outlive the page. */
export interface OutboxStorage {
  load(): Promise<OutboxEntry[]>;
  save(entry: OutboxEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

/** In the browser’s own database, one for each user. */
export function browserStorage(user: number): OutboxStorage {
  const store = createStore(`baton-field-${user}`, 'entries');
  return {
    async load() {
      const found = await entries<string, OutboxEntry>(store);
      return found.map(([, entry]) => entry).toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
    },
    save: (entry) => set(entry.id, entry, store),
    remove: (id) => del(id, store),
  };
}
