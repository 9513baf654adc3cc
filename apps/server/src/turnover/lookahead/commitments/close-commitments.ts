import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { AppError, fieldError, severalStale } from '#platform/app-error.ts';
import { changedFields, recordEvents } from '#storage/events/events.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { readComputedResults, refuseReason, whyNote, type Closed } from './commitment-result.ts';
import { openCommitments, type OpenCommitment } from './open-commitments.ts';
import { copy } from '#turnover/lookahead/copy.ts';

/** Common result of several commitments. */
export interface Closing {
  /** With the versions the client has, if given. */
  records: readonly { id: number; version?: number | null | undefined }[];
  result: Closed;
  reason: string;
  /** Replaces the note, unless the commitment was kept and no note is given. */
  note: string;
}

/** Maximum number of commitments listed in an error. */
const maxNamed = 100;

/** Closes or reopens several commitments: all or nothing. */
export async function closeCommitments(
  at: WriteContext,
  { records, result, reason, note }: Closing,
): Promise<CommitmentRecord[]> {
  const { trx, programme, now, caller } = at;
  const wanted = new Map(records.map(({ id, version }) => [id, version]));
  if (wanted.size === 0) throw fieldError('records', copy.close.noRecords);
  const ids = [...wanted.keys()];
  const { moment, reasonCodes, list } = await openCommitments(at, ids);
  if (list.length < wanted.size) throw fieldError('records', copy.close.unknown);
  refuseChanged(list, wanted);
  if (result === 'missed') refuseReason({ reason, note }, reasonCodes);
  else if (reason !== '') throw fieldError('reason', copy.close.reasonNotMissed);
  const whyComputed = await readComputedResults(at);
  refuseUntrue(
    list.flatMap(({ current, closed }) => {
      const problem = whyComputed({ current, closed }, result);
      return problem === null ? [] : [{ current, problem }];
    }),
  );
  const unsaid =
    note.trim() === ''
      ? list.flatMap(({ current, closed }) =>
          result === closed ? [] : (whyNote(current, result, moment) ?? []),
        )
      : [];
  if (unsaid[0] !== undefined) throw fieldError('note', unsaid[0]);
  const isOpen = result === null;
  const written = { result, reason, ...((result !== 'kept' || note !== '') && { note }) };
  await sql`update commitments set result = ${result}, reason = ${reason}, note = ${written.note ?? sql`note`},
      closed_at = ${isOpen ? null : now}::timestamptz, closed_by = ${isOpen ? null : caller.userId}::integer,
      closed_by_name = ${isOpen ? '' : caller.name}, version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = any(${ids})`.execute(trx);
  if (reason !== '')
    await sql`update reason_codes set used = true where code = ${reason} and not used`.execute(trx);
  await recordEvents(
    trx,
    now,
    caller,
    list.map(({ current, closed }) => ({
      action: isOpen ? 'commitment.updated' : `commitment.${result}`,
      entity: 'commitment',
      entityId: current.id,
      programmeId: programme,
      reason,
      changes: changedFields({ ...current, result: closed }, written),
    })),
  );
  return listCommitments(trx, moment, { ids });
}

function refuseChanged(
  list: readonly OpenCommitment[],
  wanted: ReadonlyMap<number, number | null | undefined>,
): void {
  const stale = list
    .map(({ current }) => current)
    .filter(({ id, version }) => (wanted.get(id) ?? version) !== version);
  if (stale.length > 0) throw severalStale(stale);
}

function refuseUntrue(problems: readonly { current: CommitmentRecord; problem: string }[]): void {
  const [first] = problems;
  if (!first) return;
  const { scope_code, milestone_code } = first.current;
  const turnover = `${scope_code} ${milestone_code}`;
  throw new AppError('invalid_state', copy.close.refused(turnover, first.problem, problems.length - 1), {
    extra: {
      commitments: problems
        .slice(0, maxNamed)
        .map(({ current, problem }) => ({ id: current.id, detail: problem })),
    },
  });
}
