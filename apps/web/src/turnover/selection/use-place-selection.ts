import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import { nameAt, placeOfName } from '#turnover/model/cell-places.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
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
  const places = useMemo(
    () => new Set(chosen.flatMap((name) => placeOfName(set, name) ?? [])),
    [chosen, set],
  );
  /** The one that is chosen is not the one that is active. */
  const isApart = places.size === 1 && active !== null && !places.has(placeOfName(set, active) ?? -1);
  const activate = (place: number) => {
    const now = selection.read();
    const name = nameAt(set, place);
    selection.set(now.chosen.length > 1 ? { ...now, active: name } : selectOne(name));
  };
  const toggle = (place: number) => {
    const now = selection.read();
    // What is only active is not chosen yet, so the first one chosen stands alone.
    const others = now.chosen.length > 1 || isApart ? now : nothingSelected;
    selection.set(toggleOne(others, nameAt(set, place)));
  };
  return {
    active: active && (placeOfName(set, active) ?? null),
    /** One that is only active is not marked as chosen. */
    chosen: places.size > 1 || isApart ? places : none,
    /** Goes to a turnover; what else is chosen stays, unless it was only the one before. */
    activate,
    toggle,
    clear: () => selection.set({ ...nothingSelected, active: selection.read().active }),
    keyOf: (place: number) => writeName(nameAt(set, place)),
  };
}

const none: ReadonlySet<number> = new Set();
