import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { formatList } from '@baton/domain/locale.ts';
import { AppError } from '#platform/app-error.ts';
import { recordEvents } from '#storage/events/events.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { copy } from '#turnover/lookahead/copy.ts';

/** Maximum number of commitments named in an error message. */
const maxSaid = 5;

/**
 * Closes commitments that were completed in their week as kept; throws if others of past weeks have no result. Those
 * of the running week stay open.
 */
export async function closeEarlier(at: WriteContext, moment: ProgrammeMoment, week: string): Promise<void> {
  const { trx, programme, now, caller } = at;
  const open = await listCommitments(trx, moment, { before: week, open: true });
  const kept = open.filter(({ result }) => result === 'kept');
  refuseUnknown(open.filter(({ result }) => result === 'missed'));
  if (kept.length === 0) return;
  await sql`update commitments set result = 'kept', closed_at = ${now}, closed_by = ${caller.userId},
      closed_by_name = ${caller.name}, version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = any(${kept.map(({ id }) => id)})`.execute(trx);
  await recordEvents(
    trx,
    now,
    caller,
    kept.map(({ id }) => ({
      action: 'commitment.kept',
      entity: 'commitment',
      entityId: id,
      programmeId: programme,
      changes: { result: [null, 'kept'] },
    })),
  );
}

function refuseUnknown(unknown: readonly CommitmentRecord[]): void {
  if (unknown.length === 0) return;
  const labels = unknown.map(({ scope_code, milestone_code }) => `${scope_code} ${milestone_code}`);
  const named =
    labels.length > maxSaid
      ? copy.issue.andMore(labels.slice(0, maxSaid).join(', '), labels.length - maxSaid)
      : formatList(labels);
  throw new AppError('invalid_state', copy.issue.stillOpen(unknown.length, named), {
    extra: {
      commitments: unknown.map(({ id, scope, milestone, week, date }) => ({
        id,
        scope,
        milestone,
        week,
        date,
      })),
    },
  });
}
