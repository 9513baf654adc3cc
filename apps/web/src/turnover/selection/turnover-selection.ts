import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import type { Store } from '#lib/store.ts';

/** Selected turnovers, shared by all views. */
interface TurnoverSelection {
  active: CellName | null;
  /** Includes the active one. */
  chosen: readonly CellName[];
}

export type SelectionStore = Store<TurnoverSelection>;

export const nothingSelected: TurnoverSelection = { active: null, chosen: [] };

export function selectOne(name: CellName): TurnoverSelection {
  return { active: name, chosen: [name] };
}

/** Adds or removes a turnover; it becomes the active one. */
export function toggleOne({ chosen }: TurnoverSelection, name: CellName): TurnoverSelection {
  const key = cellKey(name);
  const others = chosen.filter((each) => cellKey(each) !== key);
  return { active: name, chosen: others.length < chosen.length ? others : [...chosen, name] };
}
