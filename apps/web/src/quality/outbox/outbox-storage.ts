import { createStore, del, entries, keys, set } from 'idb-keyval';
import type { OutboxEntry } from './outbox-entry.ts';
import { markWaiting } from './outbox-mark.ts';

/** Where entries outlive the page. */
export interface OutboxStorage {
  load(): Promise<OutboxEntry[]>;
  save(entry: OutboxEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

/** In the browser’s own database, one for each user. Logging out leaves it as it is. */
export function browserStorage(user: number): OutboxStorage {
  const store = createStore(`baton-field-${user}`, 'entries');
  return {
    async load() {
      const found = await entries<string, OutboxEntry>(store);
      markWaiting(user, found.length > 0);
      return found.map(([, entry]) => entry).toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
    },
    async save(entry) {
      markWaiting(user, true);
      await set(entry.id, entry, store);
    },
    async remove(id) {
      await del(id, store);
      markWaiting(user, (await keys(store)).length > 0);
    },
  };
}
