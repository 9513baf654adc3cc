import { noDay } from '@baton/domain/day-number.ts';
import { findPlaces } from '@baton/domain/turnover/find-places.ts';
import { noTurnover } from '@baton/domain/turnover/judge-set.ts';
import type { Option } from '#ui/options.ts';
import { nameAt } from '#turnover/model/cell-places.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { writeName } from '#turnover/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** A list to choose from holds so many; more words leave fewer. */
const most = 50;

/** Finds, among all of the programme, the open turnovers whose constraints one may write. */
export function turnoverFinder(view: TrackerView, rights: CellRights): (query: string) => Option[] {
  const { set, judgement } = view;
  const width = set.gates.length;
  const rowOf = (place: number) => Math.trunc(place / width);
  const isWanted = (place: number) =>
    judgement.status[place] !== noTurnover &&
    set.cells.required[place] === 1 &&
    set.cells.actual[place] === noDay &&
    rights.whyNot(view, 'constraints.edit', rowOf(place), place % width) === null;
  return (query) =>
    findPlaces(set, query, isWanted, most).map((place) => {
      const row = rowOf(place);
      const gate = set.gates[place - row * width]!;
      return {
        id: writeName(nameAt(set, place)),
        label: `${set.scopes.code[row]!} ${gate.code}`,
        hint: set.scopes.name[row]!,
      };
    });
}
