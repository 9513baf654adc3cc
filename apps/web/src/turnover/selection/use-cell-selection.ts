import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import { cellIndexOf, cellKey, nameAt } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { nothingSelected, type SelectionStore, selectOne, toggleOne } from './turnover-selection.ts';

/** The selection by cell index, and functions that change it. */
export function useCellSelection({ set }: TrackerView, selection: SelectionStore) {
  const { active, chosen } = useStore(selection);
  const cellIndexes = useMemo(
    () => new Set(chosen.flatMap((name) => cellIndexOf(set, name) ?? [])),
    [chosen, set],
  );
  /** The only selected cell isn’t the active one. */
  const isApart =
    cellIndexes.size === 1 && active !== null && !cellIndexes.has(cellIndexOf(set, active) ?? -1);
  const activate = (cellIndex: number) => {
    const now = selection.read();
    const name = nameAt(set, cellIndex);
    selection.set(now.chosen.length > 1 ? { ...now, active: name } : selectOne(name));
  };
  const toggle = (cellIndex: number) => {
    const now = selection.read();
    // A cell that is only active isn’t selected, so the first selected cell is alone.
    const others = now.chosen.length > 1 || isApart ? now : nothingSelected;
    selection.set(toggleOne(others, nameAt(set, cellIndex)));
  };
  return {
    active: active && (cellIndexOf(set, active) ?? null),
    /** A cell that is only active isn’t shown as selected. */
    chosen: cellIndexes.size > 1 || isApart ? cellIndexes : none,
    /** Activates a turnover and keeps the selection, unless it was only the previous active one. */
    activate,
    toggle,
    clear: () => selection.set({ ...nothingSelected, active: selection.read().active }),
    keyOf: (cellIndex: number) => cellKey(nameAt(set, cellIndex)),
  };
}

const none: ReadonlySet<number> = new Set();
