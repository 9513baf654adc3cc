import { searchHit, type SearchHit } from '@baton/contract/home/activity.ts';
import * as z from 'zod/mini';

const orElse = z.catch;

/** How many are remembered for each user and programme. */
const maxRecent = 8;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Earlier versions stored no subject. */
const storedHit = z.extend(searchHit, { subject: orElse(searchHit.shape.subject, null) });

const keyOf = (place: string) => `baton.recent.${place}`;

/** Records that the user opened by search in this browser, newest first. */
export function readRecent(store: Store, place: string): SearchHit[] {
  try {
    const read = z.safeParse(z.array(storedHit), JSON.parse(store.getItem(keyOf(place)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    // Storage is disabled or contains something else.
    return [];
  }
}

export function storeRecent(store: Store, place: string, hit: SearchHit): void {
  const others = readRecent(store, place).filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  try {
    store.setItem(keyOf(place), JSON.stringify([hit, ...others].slice(0, maxRecent)));
  } catch {
    // Storage is disabled; nothing is remembered.
  }
}
