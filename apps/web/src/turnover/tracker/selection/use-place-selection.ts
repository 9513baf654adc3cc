import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import type { CellName } from '#turnover/tracker/changes/cell-change.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import {
  nothingSelected,
  selectOne,
  toggleOne,
  writeName,
  type SelectionStore,
} from './turnover-selection.ts';

/** What is marked, by the places of a view, and the ways to mark something else. */
export function usePlaceSelection({ set }: TrackerView, selection: SelectionStore) {
  const { active, chosen } = useStore(selection);
  const width = set.gates.length;
  const placeOf = ({ scope, milestone }: CellName): number | null => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    return row === undefined || column === undefined ? null : row * width + column;
  };
  const nameOf = (place: number): CellName => ({
    scope: set.scopes.id[Math.trunc(place / width)]!,
    milestone: set.gates[place % width]!.id,
  });
  const places = useMemo(
    () => new Set(chosen.flatMap((name) => placeOf(name) ?? [])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it depends on the set alone
    [chosen, set],
  );
  /** The one that is chosen is not the one that is active. */
  const isApart = places.size === 1 && active !== null && !places.has(placeOf(active) ?? -1);
  const activate = (place: number) => {
    const now = selection.read();
    const name = nameOf(place);
    selection.set(now.chosen.length > 1 ? { ...now, active: name } : selectOne(name));
  };
  const toggle = (place: number) => {
    const now = selection.read();
    // What is only active is not chosen yet, so the first one chosen stands alone.
    const others = now.chosen.length > 1 || isApart ? now : nothingSelected;
    selection.set(toggleOne(others, nameOf(place)));
  };
  return {
    active: active && placeOf(active),
    /** One that is only active is not marked as chosen. */
    chosen: places.size > 1 || isApart ? places : none,
    /** Goes to a turnover; what else is chosen stays, unless it was only the one before. */
    activate,
    toggle,
    clear: () => selection.set({ ...nothingSelected, active: selection.read().active }),
    keyOf: (place: number) => writeName(nameOf(place)),
  };
}

const none: ReadonlySet<number> = new Set();
