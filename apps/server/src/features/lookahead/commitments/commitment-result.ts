import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { proposedResult } from '#turnover/records/commitment-records.ts';
import type { OpenCommitment } from './open-commitments.ts';

/** Result to set; null reopens. */
export type Closed = 'kept' | 'missed' | null;

/**
 * Why closing a commitment as kept needs a note, because the dates contradict it. Null if it needs none. A missed
 * commitment always has a reason.
 */
export function whyNote(
  record: Pick<CommitmentRecord, 'actual' | 'week' | 'scope_code' | 'milestone_code'>,
  result: Closed,
  { dataDate }: Pick<ProgrammeMoment, 'dataDate'>,
): string | null {
  if (result !== 'kept' || proposedResult(record, dataDate) === 'kept') return null;
  const { actual, week, scope_code, milestone_code } = record;
  const turnover = `${scope_code} ${milestone_code}`;
  return actual === null
    ? `${turnover} was committed for the week of ${formatDate(week)} but isn’t complete. Add a note that explains why it counts as kept.`
    : `${turnover} was committed for the week of ${formatDate(week)} and completed on ${formatDate(actual)}. Add a note that explains why it counts as kept.`;
}

/** A miss needs an active reason code, and a note if the code is "other". */
export function refuseReason(
  { reason, note }: { reason: string; note: string },
  known: readonly string[],
): void {
  if (reason === '') throw fieldError('reason', 'Choose a reason.');
  if (!known.includes(reason)) throw fieldError('reason', `“${reason}” isn’t an active reason code.`);
  if (reason === 'other' && note.trim() === '') throw fieldError('note', 'Describe the reason.');
}

/**
 * Once a later issue was made with a commitment closed, its result is final because metrics depend on it; only the
 * reason may be refined. Returns per commitment why its result can't change, or null.
 */
export async function readComputedResults({
  trx,
  programme,
}: WriteContext): Promise<(open: OpenCommitment, result: Closed) => string | null> {
  const rows = await trx
    .selectFrom('lookahead_issues')
    .select(['number', 'week', 'issued_at'])
    .where('programme_id', '=', programme)
    .orderBy('number')
    .execute();
  return ({ current, closed }, result) => {
    const { closed_at } = current;
    if (closed_at === null || result === closed) return null;
    const by = rows.find(
      ({ week, issued_at }) => week > current.week && Date.parse(issued_at) >= Date.parse(closed_at),
    );
    return by
      ? `Look-ahead ${by.number} already counts this result. You can still change the reason and note.`
      : null;
  };
}
