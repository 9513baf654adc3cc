import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Watch } from '#lib/overtaken.ts';
import { cellKey, cellLabel } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { unanswered, type CellPlan, type Reasons } from './plan-changes.ts';
import { isLater, readMoves, type LaterMove, type MadeMove } from './push-later.ts';
import { lastReason, reasonOfRun, rememberReason } from './reason-run.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { showWaiting } from './waiting-changes.ts';

export interface GivenReasons {
  reasons: Reasons;
  isReasonReused: boolean;
  /** Without those that the user changed again before answering. */
  plans: readonly CellPlan[];
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
  if (open.size === 0 || !view) return { reasons, isReasonReused: false, plans };
  const isOnlyLater = open.size === 1 && open.has('why_later');
  const reused = isOnlyLater ? reasonOfRun(programme) : undefined;
  if (reused) return { reasons: { ...reasons, ...reused }, isReasonReused: true, plans };
  const moves = new Map(readMoves(view, plans).map((move) => [cellKey(move), move]));
  const waiting = showWaiting(store, plans);
  const asked = {
    subscribe: waiting.plans.subscribe,
    read: remembered(waiting.plans.read, (left) => ({
      questions: unanswered(left, reasons),
      moves: describeMoves(
        view,
        left.flatMap((plan) => moves.get(cellKey(plan)) ?? []),
      ),
    })),
  };
  const last = lastReason(programme);
  const given = await questions.reasons(asked, view.structure.reason_codes, { about, watch, last });
  const left = waiting.plans.read();
  waiting.end();
  if (!given) return undefined;
  rememberReason(programme, given.reasons, given.isForRun);
  const filled = Object.entries(given.reasons).filter(([, text]) => text !== '');
  return { reasons: { ...reasons, ...Object.fromEntries(filled) }, isReasonReused: false, plans: left };
}

/** Computes again only if the input is another one. */
function remembered<Input, Output>(read: () => Input, compute: (input: Input) => Output): () => Output {
  let last: { input: Input; output: Output } | undefined;
  return () => {
    const input = read();
    if (last?.input !== input) last = { input, output: compute(input) };
    return last.output;
  };
}

function describeMoves(view: TrackerView, moves: readonly MadeMove[]): LaterMove[] {
  const day = (number: DayNumber) => describeDayWithYear(number);
  return moves
    .filter(isLater)
    .map(({ from, to, ...name }) => ({ turnover: cellLabel(view.set, name), from: day(from), to: day(to) }));
}
