import { useState } from 'react';

/** Rows that are dealt with together. */
export interface Chosen<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** How many are chosen with one press. */
  most: number;
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** Which of the rows are chosen; what is gone from them is chosen no longer. */
export function useChosen<Row>(
  rows: readonly Row[],
  {
    keyOf,
    mayChoose,
    isUsual,
  }: {
    keyOf: (row: Row) => number;
    mayChoose: (row: Row) => boolean;
    /** Taken when all are chosen at once. */
    isUsual: (row: Row) => boolean;
  },
): Chosen<Row> {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const usual = rows.filter((row) => mayChoose(row) && isUsual(row));
  const isAll = usual.length > 0 && usual.every((row) => keys.has(keyOf(row)));
  return {
    rows: rows.filter((row) => keys.has(keyOf(row))),
    has: (row) => keys.has(keyOf(row)),
    toggle(row) {
      if (!mayChoose(row)) return;
      const next = new Set(keys);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    most: usual.length,
    isAll,
    toggleAll: () => setKeys(new Set(isAll ? [] : usual.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
