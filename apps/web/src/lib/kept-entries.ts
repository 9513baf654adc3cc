import { createStore, del, entries, keys, set } from 'idb-keyval';
import { markKept } from './kept-mark.ts';

/** Where entries outlive the page. */
export interface KeptEntries<Entry> {
  /** Those that were entered first come first. */
  load(): Promise<Entry[]>;
  save(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Entries in a database of the browser. Logging out leaves them as they are. */
export function keptEntries<Entry extends { id: string; madeAt: string }>(name: string): KeptEntries<Entry> {
  const store = createStore(name, 'entries');
  return {
    async load() {
      const found = await entries<string, Entry>(store);
      markKept(name, found.length > 0);
      return found.map(([, entry]) => entry).toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
    },
    async save(entry) {
      markKept(name, true);
      await set(entry.id, entry, store);
    },
    async remove(id) {
      await del(id, store);
      markKept(name, (await keys(store)).length > 0);
    },
  };
}
