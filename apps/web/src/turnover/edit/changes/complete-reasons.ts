import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Watch } from '#lib/overtaken.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { unanswered, type CellPlan, type Reasons } from './plan-changes.ts';
import { isLater, readMoves, type LaterMove } from './push-later.ts';
import { lastReason, reasonOfRun, rememberReason } from './reason-run.ts';
import type { TrackerTools } from './tracker-tools.ts';

export interface GivenReasons {
  reasons: Reasons;
  isReasonReused: boolean;
}

/**
 * Asks for missing reasons, once for all cells; undefined if the user cancels. In a run of moves, the reason that the
 * user chose for it is used without asking.
 */
export async function completeReasons(
  { store, questions, programme }: TrackerTools,
  plans: readonly CellPlan[],
  reasons: Reasons,
  watch: Watch,
  about?: string,
): Promise<GivenReasons | undefined> {
  const open = unanswered(plans, reasons);
  const view = store.read();
  if (open.size === 0 || !view) return { reasons, isReasonReused: false };
  const isOnlyLater = open.size === 1 && open.has('why_later');
  const reused = isOnlyLater ? reasonOfRun(programme) : undefined;
  if (reused) return { reasons: { ...reasons, ...reused }, isReasonReused: true };
  const given = await questions.reasons(open, view.structure.reason_codes, {
    about,
    watch,
    moves: describeMoves(view, plans),
    last: lastReason(programme),
  });
  if (!given) return undefined;
  rememberReason(programme, given.reasons, given.isForRun);
  const filled = Object.entries(given.reasons).filter(([, text]) => text !== '');
  return { reasons: { ...reasons, ...Object.fromEntries(filled) }, isReasonReused: false };
}

function describeMoves(view: TrackerView, plans: readonly CellPlan[]): LaterMove[] {
  const day = (number: DayNumber) => describeDayWithYear(number);
  return readMoves(view, plans)
    .filter(isLater)
    .map(({ from, to, ...name }) => ({ turnover: cellLabel(view.set, name), from: day(from), to: day(to) }));
}
