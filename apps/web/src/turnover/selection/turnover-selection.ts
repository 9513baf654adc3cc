import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import type { Store } from '#lib/store.ts';

/** Which turnovers are marked, whatever view they are looked at in. */
export interface TurnoverSelection {
  active: CellName | null;
  /** The active one included. */
  chosen: readonly CellName[];
}

export type SelectionStore = Store<TurnoverSelection>;

export const nothingSelected: TurnoverSelection = { active: null, chosen: [] };

/** One turnover alone. */
export function selectOne(name: CellName): TurnoverSelection {
  return { active: name, chosen: [name] };
}

/** Adds a turnover to what is chosen, or takes it away; it becomes the active one. */
export function toggleOne({ chosen }: TurnoverSelection, name: CellName): TurnoverSelection {
  const key = cellKey(name);
  const others = chosen.filter((each) => cellKey(each) !== key);
  return { active: name, chosen: others.length < chosen.length ? others : [...chosen, name] };
}
