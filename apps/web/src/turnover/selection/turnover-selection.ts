import { cellIndexOfName } from '#turnover/model/cell-indexes.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import type { Store } from '#lib/store.ts';

/** Which turnovers are marked, whatever view they are looked at in. */
export interface TurnoverSelection {
  active: CellName | null;
  /** The active one included. */
  chosen: readonly CellName[];
}

export type SelectionStore = Store<TurnoverSelection>;

export const nothingSelected: TurnoverSelection = { active: null, chosen: [] };

/** A turnover as one word, for lists and sets. */
export function writeName({ scope, milestone }: CellName): string {
  return `${scope}-${milestone}`;
}

/** Null where the word names no turnover. */
export function readName(key: string): CellName | null {
  const at = key.indexOf('-');
  if (at <= 0) return null;
  const [scope, milestone] = [Number(key.slice(0, at)), Number(key.slice(at + 1))];
  return Number.isInteger(scope) && Number.isInteger(milestone) ? { scope, milestone } : null;
}

/** Where the turnover of a word stands; undefined where it is not there. */
export function cellIndexOfKey(set: Parameters<typeof cellIndexOfName>[0], key: string): number | undefined {
  const name = readName(key);
  return name ? cellIndexOfName(set, name) : undefined;
}

/** One turnover alone. */
export function selectOne(name: CellName): TurnoverSelection {
  return { active: name, chosen: [name] };
}

/** Adds a turnover to what is chosen, or takes it away; it becomes the active one. */
export function toggleOne({ chosen }: TurnoverSelection, name: CellName): TurnoverSelection {
  const key = writeName(name);
  const others = chosen.filter((each) => writeName(each) !== key);
  return { active: name, chosen: others.length < chosen.length ? others : [...chosen, name] };
}
