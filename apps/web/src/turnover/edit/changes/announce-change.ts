import { formatNumber } from '@baton/domain/format-number.ts';
import { daysBetween } from '@baton/domain/turnover/evaluate-status.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { describeChanged, type CellChange } from '#turnover/model/cell-change.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { NoticeAction } from '#ui/notices/notice-store.ts';
import { closeNotice, notifyWithUndo } from '#ui/notices/notify.ts';
import type { Reasons } from './plan-changes.ts';
import { isLater, planPushOf, type MadeMove } from './push-later.ts';
import { endRun } from './reason-run.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { copy } from './copy.ts';

/** Changes that were saved. */
export interface MadeChange {
  changes: readonly CellChange[];
  operations: readonly string[];
  changed: number;
  reasons: Reasons;
  isReasonReused: boolean;
  /** The forecasts among them. */
  made: readonly MadeMove[];
}

/** A step in the undo history of a grid. */
export interface UndoStep {
  undo: () => void;
  /** Adds a follow-on that is being sent, so that one undo reverts both. */
  extend: (sending: Promise<{ operations: string[]; changes: readonly CellChange[] }>) => void;
}

interface AnnounceOptions {
  title?: string;
  text?: string;
  step?: UndoStep;
  notice?: 'always' | 'many';
}

/** An offer needs time to be read. */
const offerTimeout = 12_000;

/** The notice that was shown for its offer alone; the next one replaces it. */
let offered: number | undefined;

/** Tells what was saved, with undo, and offers to move the later milestones of what moved later. */
export function announceChange(
  tools: TrackerTools,
  done: MadeChange,
  { title, text: given, step, notice = 'many' }: AnnounceOptions,
  onPush: () => void,
): void {
  const view = tools.store.read();
  if (done.changed === 0 || !view) return;
  const offer = offerOf(view, tools, done.made, onPush);
  const isTold = notice === 'always' || done.changed > 1;
  const reason = reusedReason(view, done);
  if (!isTold && !offer && reason === undefined) return;
  const text = given ?? reason;
  if (!isTold && offered !== undefined) closeNotice(offered);
  const id = notifyWithUndo({
    title: title ?? (isTold ? describeChanged(done.changes, done.changed) : describeMove(view, done)),
    ...(text !== undefined && { text }),
    ...(offer && { timeout: offerTimeout }),
    offers: [
      ...(offer ? [offer] : []),
      ...(reason === undefined ? [] : [{ label: copy.reasonRun.end, run: () => endRun(tools.programme) }]),
    ],
    undo: step?.undo ?? (() => void undoOperations(tools, done.operations)),
  });
  if (!isTold) offered = id;
}

/** Names the reason that was used without asking. */
function reusedReason(
  { structure }: TrackerView,
  { reasons, isReasonReused }: MadeChange,
): string | undefined {
  if (!isReasonReused) return undefined;
  const code = structure.reason_codes.find((each) => each.code === reasons.later);
  return copy.reasonRun.used(code?.label ?? reasons.later);
}

function offerOf(
  view: TrackerView,
  { rights }: TrackerTools,
  made: readonly MadeMove[],
  run: () => void,
): NoticeAction | undefined {
  if (!made.some(isLater)) return undefined;
  const { moves, days } = planPushOf(view, made, rights);
  if (moves.length === 0) return undefined;
  const label =
    days === null
      ? `Also move ${formatNumber(moves.length)} later milestones`
      : copy.push.offer(moves.length, turnoverCopy.days(days, view.context.slipUnit));
  return { label, run };
}

/** '21-03 MC moved 5 days later'. */
function describeMove({ context, set }: TrackerView, { made, changes, changed }: MadeChange): string {
  const move = made.find(isLater);
  if (!move) return describeChanged(changes, changed);
  const days = turnoverCopy.days(daysBetween(move.from, move.to, context), context.slipUnit);
  return `${cellLabel(set, move)} moved ${days} later`;
}
