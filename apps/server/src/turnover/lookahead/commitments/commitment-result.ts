import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { fieldError } from '#platform/app-error.ts';
import { formatDate } from '#turnover/context/format-day.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { proposedResult } from '#turnover/records/commitment-records.ts';
import type { OpenCommitment } from './open-commitments.ts';

/** How a promise is closed; null: not. */
export type Closed = 'kept' | 'missed' | null;

/**
 * Why a note is needed to close a commitment as kept: the dates say something else, so people have to say why. Null where
 * none is. A commitment that is closed as missed has a reason in any case.
 */
export function whyNote(
  record: Pick<CommitmentRecord, 'actual' | 'week' | 'scope_code' | 'milestone_code'>,
  result: Closed,
  { dataDate }: Pick<ProgrammeMoment, 'dataDate'>,
): string | null {
  if (result !== 'kept' || proposedResult(record, dataDate) === 'kept') return null;
  const { actual, week, scope_code, milestone_code } = record;
  const found = actual === null ? 'isn’t complete' : `was completed on ${formatDate(actual)}`;
  return `${scope_code} ${milestone_code} ${found}, and the commitment was for the week of ${formatDate(week)}. Add a note that says why it counts as kept.`;
}

/** A miss needs a reason of the list, and words where it is none of the named ones. */
export function refuseReason(
  { reason, note }: { reason: string; note: string },
  known: readonly string[],
): void {
  if (reason === '') throw fieldError('reason', 'Say why it was missed.');
  if (!known.includes(reason)) throw fieldError('reason', `"${reason}" is none of the reasons in use.`);
  if (reason === 'other' && note.trim() === '') throw fieldError('note', 'Say in words why it was missed.');
}

/**
 * Once an issue of a later week found a promise closed, its result is reckoned with and stands; why it was missed may be
 * told better. Answers of each promise why its result may not become another; null where it may.
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
    return by ? `Look-ahead ${by.number} has reckoned up this week. Only reason and note can change.` : null;
  };
}
