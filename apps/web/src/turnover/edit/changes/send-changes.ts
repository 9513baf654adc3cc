import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { Watch } from '#lib/overtaken.ts';
import { wireValues, type CellChange } from '#turnover/model/cell-change.ts';
import { cellKey, cellLabel } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { tellCompleted } from './action-notices.ts';
import { announceChange, type MadeChange, type UndoStep } from './announce-change.ts';
import {
  type CellPlan,
  type ChangeProblem,
  noReasons,
  planChanges,
  reasonFor,
  type Reasons,
  unanswered,
} from './plan-changes.ts';
import { findOddChanges, withoutOdd } from './odd-changes.ts';
import {
  planPushOf,
  pushChanges,
  readMoves,
  whyFixed,
  isLater,
  type LaterMove,
  type MadeMove,
} from './push-later.ts';
import { resolveRejection } from './resolve-rejection.ts';
import { keepRequest, sendInTurn, toBatches, type Batch, type ChangeRequest } from './send-batches.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { withdrawWaiting, showWaiting } from './waiting-changes.ts';
import { watchCells, watchPlans } from './watch-cells.ts';
import { copy } from './copy.ts';
import { lastReason, reasonOfRun, rememberReason } from './reason-run.ts';

export interface Outcome {
  /** In the order they were applied, for `undoOperations`. */
  operations: string[];
  changed: number;
  /** The user cancelled or the request failed; the cells show the server’s values again. */
  isCancelled: boolean;
  /** The reasons given. */
  reasons: Reasons;
  /** The reason is that of the run of moves, so it wasn’t asked for. */
  isReasonReused: boolean;
}

interface SendOptions {
  /** Cells whose input could not be read; shown with those that can’t be changed. */
  problems?: readonly ChangeProblem[];
  /** Title and text of the notice. */
  title?: string;
  text?: string;
  /** The undo step of a grid that replaces the default undo. */
  step?: UndoStep;
  /** The user has seen every date, so that odd ones aren’t asked about. */
  isPreviewed?: boolean;
  /** Reasons already given, which aren’t asked for again. */
  reasons?: Reasons;
  /** `many`: only if several cells changed, because a single change is visible anyway. */
  notice?: 'always' | 'many';
}

/**
 * The single way to change cells: validates, asks once, shows the result optimistically, sends, and resolves
 * rejections.
 */
export async function sendChanges(
  tools: TrackerTools,
  changes: readonly CellChange[],
  options: SendOptions = {},
): Promise<Outcome> {
  const { problems: unread = [], reasons = noReasons, isPreviewed = false } = options;
  const view = tools.store.read();
  if (!view) return nothingDone();
  withdrawWaiting(tools.store, changes);
  const { plans, problems: impossible } = planChanges(view, changes, tools.rights);
  const problems = [...unread, ...impossible];
  const request = { batches: toBatches(plans), reasons };
  if (problems.length > 0) {
    const isWanted = await askAbout(tools, request, (watch) =>
      tools.questions.problems(view, problems, plans.length, watch),
    );
    if (!isWanted) return { ...nothingDone(), isCancelled: true };
  }
  if (plans.length === 0) return nothingDone();
  const kept = isPreviewed ? plans : await askOddDates(tools, view, request);
  if (!kept) return { ...nothingDone(), isCancelled: true };

  const made = readMoves(view, kept);
  const outcome = await sendRequest(tools, { batches: toBatches(kept), reasons });
  const done: MadeChange = { ...outcome, changes, made };
  announceChange(tools, done, options, () => void pushRest(tools, done, options.step));
  return outcome;
}

/** Asks about dates that are probably wrong. Returns the plans to send, or null if the user cancels. */
async function askOddDates(
  tools: TrackerTools,
  view: TrackerView,
  request: ChangeRequest,
): Promise<readonly CellPlan[] | null> {
  const plans = request.batches.flatMap((batch) => batch.cells);
  const odd = findOddChanges(view, plans);
  if (odd.length === 0) return plans;
  const others = withoutOdd(plans, odd);
  const answer = await askAbout(tools, request, (watch) =>
    tools.questions.oddDates(view, odd, others.length, watch),
  );
  if (!answer) return null;
  return answer === 'skip' ? others : plans;
}

/** Previews and moves the later milestones with a move that was made; undo then reverts both. */
async function pushRest(tools: TrackerTools, done: MadeChange, step?: UndoStep): Promise<void> {
  const view = tools.store.read();
  if (!view) return;
  const plan = planPushOf(view, done.made, tools.rights);
  const changes = pushChanges(view, plan, (name) => tools.store.versionNow(name));
  const reason = view.structure.reason_codes.find(({ code }) => code === done.reasons.later)?.label ?? '';
  const isWanted = await tools.questions.push(
    view,
    { plan, made: done.made, reason },
    {
      whyFixed: (cellIndex) => whyFixed(view, cellIndex, tools.rights),
      watch: watchCells(tools, () => changes),
    },
  );
  if (!isWanted) return;
  let operations = done.operations;
  const undo = () => void undoOperations(tools, operations);
  const sending = sendChanges(tools, changes, {
    reasons: done.reasons,
    isPreviewed: true,
    notice: 'always',
    title: copy.push.done(changes.length),
    text: 'Undo also reverts the first move.',
    step: step ?? { undo, extend: () => undefined },
  });
  step?.extend(sending.then((pushed) => ({ operations: pushed.operations, changes })));
  operations = [...done.operations, ...(await sending).operations];
}

const nothingDone = (): Outcome => ({
  operations: [],
  changed: 0,
  isCancelled: false,
  reasons: noReasons,
  isReasonReused: false,
});

/**
 * Asks for missing reasons and sends one batch after the other. `about` describes changes that weren’t entered just
 * now.
 */
export async function sendRequest(
  tools: TrackerTools,
  request: ChangeRequest,
  about?: string,
): Promise<Outcome> {
  const outcome = nothingDone();
  const plans = request.batches.flatMap((batch) => batch.cells);
  const given = await askAbout(tools, request, (watch) =>
    completeReasons(tools, plans, request.reasons, watch, about),
  );
  if (!given) return { ...outcome, isCancelled: true };
  const { reasons, isReasonReused } = given;
  const left = new Set(given.plans);
  const batches = request.batches.map((batch) => ({
    ...batch,
    cells: batch.cells.filter((cell) => left.has(cell)),
  }));
  const complete: ChangeRequest = { batches, reasons };
  const isSent = await sendInTurn(tools, complete, async (batch) => {
    const sent = await sendBatch(tools, batch, reasons);
    if (sent?.cells.length) outcome.operations.push(sent.operation);
    outcome.changed += sent?.cells.length ?? 0;
    return sent !== null;
  });
  return { ...outcome, isCancelled: !isSent, reasons, isReasonReused };
}

/** Sends a batch, and again with corrections after a rejection. Returns what was saved; null if the user cancels. */
async function sendBatch(
  tools: TrackerTools,
  batch: Batch<CellPlan>,
  reasons: Reasons,
): Promise<Batch<CellPlan> | null> {
  if (batch.cells.length === 0) return batch;
  try {
    await performBatch(tools, batch, reasons);
    await tellCompleted(tools, batch.cells);
    return batch;
  } catch (error) {
    const cells = await resolveRejection(tools, batch.cells, error);
    const complete = cells && (await completeReasons(tools, cells, reasons, watchPlans(tools, cells)));
    if (!complete) return null;
    return sendBatch(tools, { operation: makeUuid(), cells: complete.plans }, complete.reasons);
  }
}

function performBatch(
  { store, call, programme }: TrackerTools,
  { operation, cells }: Batch<CellPlan>,
  reasons: Reasons,
) {
  const entered = cells.flatMap(({ changes }) => changes);
  return store.perform(operation, entered, (options) => {
    const changes = cells.map((plan) => ({
      scope: plan.ref,
      milestone: plan.milestone,
      version: store.versionOf(plan, plan.version),
      set: wireValues(plan.changes),
      ...reasonFor(plan, reasons),
    }));
    const exceptions = cells[0]?.exceptions;
    const body = { programme, changes, ...(exceptions && { exceptions }) };
    return call(tracker.change, { query: { programme }, body, operation, ...options });
  });
}

/** Asks a question about changes. They are kept if the session ends before the answer, to ask again. */
async function askAbout<Answer>(
  tools: TrackerTools,
  request: ChangeRequest,
  ask: (watch: Watch) => Promise<Answer>,
): Promise<Answer> {
  const stop = keepRequest(tools, 'drafts', () => request);
  const plans = request.batches.flatMap((batch) => batch.cells);
  const answer = await ask(watchPlans(tools, plans));
  stop();
  return answer;
}

interface GivenReasons {
  reasons: Reasons;
  isReasonReused: boolean;
  /** Without those that the user changed again before answering. */
  plans: readonly CellPlan[];
}

/**
 * Asks for missing reasons, once for all cells; undefined if the user cancels. In a run of moves, the reason that the
 * user chose for it is used without asking.
 */
async function completeReasons(
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
