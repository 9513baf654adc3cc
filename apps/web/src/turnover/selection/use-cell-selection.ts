import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import { cellIndexOf, cellKey, nameAt } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { nothingSelected, type SelectionStore, selectOne, toggleOne } from './turnover-selection.ts';

/** What is marked, by the places of a view, and the ways to mark something else. */
export function useCellSelection({ set }: TrackerView, selection: SelectionStore) {
  const { active, chosen } = useStore(selection);
  const cellIndexes = useMemo(
    () => new Set(chosen.flatMap((name) => cellIndexOf(set, name) ?? [])),
    [chosen, set],
  );
  /** The one that is chosen is not the one that is active. */
  const isApart =
    cellIndexes.size === 1 && active !== null && !cellIndexes.has(cellIndexOf(set, active) ?? -1);
  const activate = (cellIndex: number) => {
    const now = selection.read();
    const name = nameAt(set, cellIndex);
    selection.set(now.chosen.length > 1 ? { ...now, active: name } : selectOne(name));
  };
  const toggle = (cellIndex: number) => {
    const now = selection.read();
    // What is only active is not chosen yet, so the first one chosen stands alone.
    const others = now.chosen.length > 1 || isApart ? now : nothingSelected;
    selection.set(toggleOne(others, nameAt(set, cellIndex)));
  };
  return {
    active: active && (cellIndexOf(set, active) ?? null),
    /** One that is only active is not marked as chosen. */
    chosen: cellIndexes.size > 1 || isApart ? cellIndexes : none,
    /** Goes to a turnover; what else is chosen stays, unless it was only the one before. */
    activate,
    toggle,
    clear: () => selection.set({ ...nothingSelected, active: selection.read().active }),
    keyOf: (cellIndex: number) => cellKey(nameAt(set, cellIndex)),
  };
}

const none: ReadonlySet<number> = new Set();
