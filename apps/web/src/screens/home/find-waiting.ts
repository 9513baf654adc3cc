import { statuses } from '@baton/domain/turnover/status.ts';
import { isMineAs, type Self } from '@baton/domain/turnover/mine.ts';
import { roundByTeam, weeklyRound } from '@baton/domain/turnover/weekly-round.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { openRound } from '#turnover/edit/changes/open-round.ts';
import { roundContext, type TrackerView } from '#turnover/model/tracker-view.ts';

/** Tasks in the tracker that wait for the user. */
export interface WaitingTasks {
  /** The user's forecasts not confirmed or changed since the last cut-off; `stale` counts the stale ones. */
  toReview: number;
  stale: number;
  /** Submitted and rejected turnovers, by kind because the tracker shows systems or areas. */
  handovers: Record<'system' | 'area', HandoverCounts>;
  /** Teams with unconfirmed forecasts this week, for the user who runs the weekly round. */
  teamsOpen: number;
  teams: number;
}

export interface HandoverCounts {
  /** All submitted; `toAccept`: those the user may accept; `toAcceptMine`: those their teams receive. */
  submitted: number;
  toAccept: number;
  toAcceptMine: number;
  oldestDays: number | null;
  /** Rejected turnovers that the user's teams have to submit again. */
  rejected: number;
}

const none = { submitted: 0, toAccept: 0, toAcceptMine: 0, oldestDays: null, rejected: 0 };
const submitted = statuses.indexOf('submitted');
const rejected = statuses.indexOf('rejected');

export function findWaiting(view: TrackerView, rights: CellRights, self: Self): WaitingTasks {
  const { set, evaluation, context } = view;
  const round = roundContext(view);
  const own = openRound(view, rights, self);
  const byTeam = roundByTeam(set, weeklyRound(set, evaluation, round, null));
  const found: WaitingTasks = {
    toReview: own.length,
    stale: own.filter(({ isStale }) => isStale).length,
    handovers: { system: { ...none }, area: { ...none } },
    teamsOpen: byTeam.filter(({ answered, total }) => answered < total).length,
    teams: byTeam.length,
  };
  const width = set.milestones.length;
  evaluation.status.forEach((status, cellIndex) => {
    if (status !== submitted && status !== rejected) return;
    const row = Math.trunc(cellIndex / width);
    const column = cellIndex - row * width;
    const counts = found.handovers[set.scopes.kind[row]!];
    if (status === rejected) {
      if (isMineAs('responsible', set, row, column, self)) counts.rejected += 1;
      return;
    }
    counts.submitted += 1;
    if (rights.whyNot(view, 'turnovers.accept', row, column) !== null) return;
    counts.toAccept += 1;
    if (isMineAs('receiving', set, row, column, self)) counts.toAcceptMine += 1;
    const days = context.dataDate - set.cells.state_since[cellIndex]!;
    counts.oldestDays = Math.max(counts.oldestDays ?? 0, days);
  });
  return found;
}
