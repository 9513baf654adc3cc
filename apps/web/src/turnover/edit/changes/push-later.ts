import { cellPermissions } from '@baton/contract/tracker/tracker.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import {
  planPush,
  planShift,
  type ForecastMove,
  type PushContext,
  type PushPlan,
} from '@baton/domain/turnover/push-later.ts';
import { cellIndexOf, nameAt, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRights } from './cell-rights.ts';
import type { CellPlan } from './plan-changes.ts';

/** A forecast changed by the user. */
export interface MadeMove extends CellName {
  from: DayNumber;
  to: DayNumber;
}

/** A forecast that moves later, as text. */
export interface LaterMove {
  turnover: string;
  from: string;
  to: string;
}

/** The forecasts that planned changes move; read before they are shown. */
export function readMoves({ set }: TrackerView, plans: readonly CellPlan[]): MadeMove[] {
  return plans.flatMap(({ scope, milestone, changes }) => {
    const to = changes.find(({ field }) => field === 'forecast')?.value as DayNumber | undefined;
    const cellIndex = cellIndexOf(set, { scope, milestone });
    if (to === undefined || cellIndex === undefined) return [];
    return [{ scope, milestone, from: set.cells.forecast[cellIndex]!, to }];
  });
}

/** What moves with these forecasts; those that have changed again since don’t count. */
export function planPushOf(view: TrackerView, made: readonly MadeMove[], rights: CellRights): PushPlan {
  const standing = made.flatMap(({ from, to, ...name }): ForecastMove[] => {
    const cellIndex = cellIndexOf(view.set, name);
    if (cellIndex === undefined || view.set.cells.forecast[cellIndex] !== to) return [];
    return [{ cellIndex, from, to }];
  });
  return planPush(view.set, standing, contextOf(view, rights));
}

/** What moves if these turnovers and all later milestones of their scopes are shifted. */
export function planShiftOf(
  view: TrackerView,
  cells: readonly CellName[],
  days: number,
  rights: CellRights,
): PushPlan {
  const chosen = cells.flatMap((cell) => cellIndexOf(view.set, cell) ?? []);
  return planShift(view.set, chosen, days, contextOf(view, rights));
}

function contextOf(view: TrackerView, rights: CellRights): PushContext {
  return { rules: view.context, mayMove: (cellIndex) => whyFixed(view, cellIndex, rights) === null };
}

/** Why the user can’t move the forecast of a cell, or null. */
export function whyFixed(view: TrackerView, cellIndex: number, rights: CellRights): string | null {
  const width = view.set.milestones.length;
  const [row, column] = [Math.trunc(cellIndex / width), cellIndex % width];
  return rights.whyNot(view, cellPermissions.forecast, row, column);
}

/** A change of a forecast, with the version that was previewed. */
interface PushChange extends CellName {
  field: 'forecast';
  value: DayNumber;
  version: number | undefined;
}

/** The changes of a plan, based on the versions that the preview shows. */
export function pushChanges(
  { set }: TrackerView,
  { moves }: Pick<PushPlan, 'moves'>,
  versionOf: (name: CellName) => number | undefined,
): PushChange[] {
  return moves.map(({ cellIndex, to }) => {
    const name = nameAt(set, cellIndex);
    return { ...name, field: 'forecast', value: to, version: versionOf(name) };
  });
}

/** Whether the user moved a forecast later; setting the first one isn’t a move. */
export function isLater({ from, to }: MadeMove): boolean {
  return from !== noDay && to !== noDay && to > from;
}
