import { keepShown } from '../filter/keep-shown.ts';

/** Keeps turnovers shown while the same question is asked; it gives the same list back while none has come. */
export interface StickyResults {
  keep(of: object, key: string, found: Int32Array): Int32Array;
}

export function createStickyResults(): StickyResults {
  let last: { of: object; key: string; cellIndexes: Int32Array } | null = null;
  return {
    keep(of, key, found) {
      const before = last?.of === of && last.key === key ? last.cellIndexes : null;
      const merged = before ? keepShown([...before], [...found]) : null;
      const cellIndexes =
        !before || !merged ? found : merged.length === before.length ? before : Int32Array.from(merged);
      last = { of, key, cellIndexes };
      return cellIndexes;
    },
  };
}
