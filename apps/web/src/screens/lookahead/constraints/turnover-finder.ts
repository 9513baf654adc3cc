import { noDay } from '@baton/domain/day-number.ts';
import { findCells } from '@baton/domain/turnover/find-cells.ts';
import { noTurnover } from '@baton/domain/turnover/evaluate-set.ts';
import type { Option } from '#ui/options.ts';
import { nameAt } from '#turnover/model/cell-indexes.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { writeName } from '#turnover/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** A list to choose from holds so many; more words leave fewer. */
const most = 50;

/** Finds, among all of the programme, the open turnovers whose constraints one may write. */
export function turnoverFinder(view: TrackerView, rights: CellRights): (query: string) => Option[] {
  const { set, evaluation } = view;
  const width = set.milestones.length;
  const rowOf = (cellIndex: number) => Math.trunc(cellIndex / width);
  const isWanted = (cellIndex: number) =>
    evaluation.status[cellIndex] !== noTurnover &&
    set.cells.required[cellIndex] === 1 &&
    set.cells.actual[cellIndex] === noDay &&
    rights.whyNot(view, 'constraints.edit', rowOf(cellIndex), cellIndex % width) === null;
  return (query) =>
    findCells(set, query, isWanted, most).map((cellIndex) => {
      const row = rowOf(cellIndex);
      const milestone = set.milestones[cellIndex - row * width]!;
      return {
        id: writeName(nameAt(set, cellIndex)),
        label: `${set.scopes.code[row]!} ${milestone.code}`,
        hint: set.scopes.name[row]!,
      };
    });
}
