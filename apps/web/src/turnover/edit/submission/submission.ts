import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import type { CellDetail, PunchesSince } from '@baton/contract/tracker/cell-detail.ts';
import { cellForm } from '@baton/contract/tracker/tracker.ts';
import { isAccepted, type TurnoverState } from '@baton/domain/turnover/status.ts';

type Entry = CellDetail['history'][number];

/** An act of the responsible or receiving team. */
export interface Act {
  by: string;
  at: string;
  reason: string;
  note: string;
}

/** A field with its values at the last rejection and now. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** What the receiving team needs to decide, and the responsible team to submit again. */
export interface Submission {
  /** Null unless the turnover is submitted. */
  submitted: Act | null;
  /** The last rejection; null if there is none since the turnover was last accepted. */
  rejected: Act | null;
  /** Changes since that rejection. */
  changes: FieldChange[];
  clearedSince: ConstraintRecord[];
  addedSince: ConstraintRecord[];
  /** Punches by what was done to them since that rejection. */
  punches: PunchesSince | null;
  /** Open constraints that aren’t exceptions. */
  open: ConstraintRecord[];
  /** Exceptions of earlier milestones that this one has to close, open ones first. */
  exceptions: ConstraintRecord[];
}

/** Changes that were taken back, or replaced within the hour, don’t count. */
const ignoredMarks: readonly Entry['mark'][] = ['undone', 'undo', 'corrected'];

export function readSubmission(detail: CellDetail): Submission {
  const history = detail.history.filter(({ mark }) => !ignoredMarks.includes(mark));
  const at = (state: TurnoverState) =>
    history.findIndex(({ field, after }) => field === 'state' && after === state);
  const accepted = history.findIndex(
    ({ field, after }) => field === 'state' && isAccepted((after ?? 'open') as TurnoverState),
  );
  const rejectedAt = at('rejected');
  const isPast = rejectedAt < 0 || (accepted >= 0 && accepted < rejectedAt);
  const rejected = isPast ? storedRejection(detail) : actOf(history[rejectedAt]!, detail.rejected_by);
  const submittedAt = at('submitted');
  const { constraints } = detail;
  const since = (moment: string | null) => rejected !== null && moment !== null && moment > rejected.at;
  const isOpen = ({ cleared_at }: ConstraintRecord) => cleared_at === null;
  return {
    submitted: detail.state === 'submitted' ? submissionOf(detail, history[submittedAt]) : null,
    rejected,
    changes: isPast ? [] : netChanges(history.slice(0, rejectedAt)),
    clearedSince: constraints.filter(({ cleared_at }) => since(cleared_at)),
    addedSince: constraints.filter((each) => isOpen(each) && since(each.created_at)),
    punches: rejected === null ? null : (detail.punches_since_rejection ?? null),
    open: constraints.filter((each) => isOpen(each) && each.carried_from === null),
    exceptions: constraints
      .filter(({ carried_from }) => carried_from !== null)
      .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
  };
}

function actOf({ by, at, reason, note }: Entry, name: string | null): Act {
  return { by: by || (name ?? ''), at, reason, note };
}

/** A programme without history still has the current state. */
function storedRejection({ state, rejected_at, rejected_by, rejected_reason }: CellDetail): Act | null {
  if (state !== 'rejected' || rejected_at === null) return null;
  return { by: rejected_by ?? '', at: rejected_at, reason: rejected_reason, note: '' };
}

function submissionOf({ submitted_at, submitted_by }: CellDetail, entry: Entry | undefined): Act | null {
  if (entry) return actOf(entry, submitted_by);
  return submitted_at === null ? null : { by: submitted_by ?? '', at: submitted_at, reason: '', note: '' };
}

/** The newest entry comes first; a field that was changed back isn’t listed. */
function netChanges(entries: readonly Entry[]): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const { field, before, after } of entries) {
    if (!(field in cellForm)) continue;
    const later = changes.get(field);
    changes.set(field, { field, before, after: later ? later.after : after });
  }
  return [...changes.values()].filter(({ before, after }) => (before ?? '') !== (after ?? ''));
}
