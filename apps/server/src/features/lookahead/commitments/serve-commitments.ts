import { commitments, type CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { sql } from 'kysely';
import { notFound, fieldError, AppError, severalStale } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { changedFields, recordEvents } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { writeContextBy, type WriteContext } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';
import { operationId } from '#turnover/tracker/write/operation.ts';
import { changeCommitment, withdrawCommitment } from './change-commitment.ts';
import { commitTurnovers } from './commit-turnovers.ts';
import { copy } from '#features/lookahead/copy.ts';
import { readComputedResults, refuseReason, whyNote, type Closed } from './commitment-result.ts';
import { openCommitments, type OpenCommitment } from './open-commitments.ts';

/** Maximum number of commitments listed in an error. */
const maxNamed = 100;

/** Endpoints of commitments. */
export function serveCommitments(serve: Serve, parts: TurnoverParts): void {
  const { db, clock } = parts;
  const context = writeContextBy(parts);

  serve(commitments.list, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return readCommitments(db, { programme, now: clock.now() }, query);
  });

  serve(commitments.create, async ({ caller, body, operation: named, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const operation = operationId(named);
    const items = body.items.map((item) => ({
      ...item,
      override_reason: item.override_reason || body.override_reason,
    }));
    return inTransaction(db, (trx) =>
      commitTurnovers(context(trx, scope, caller), { items, week: body.week, operation }),
    );
  });

  serve(commitments.close, async ({ caller, body, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const { records, reason = '', note = '' } = body;
    const result = body.result === 'open' ? null : body.result;
    return inTransaction(db, (trx) =>
      closeCommitments(context(trx, scope, caller), { records, result, reason, note }),
    );
  });

  serve(commitments.update, async ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const at = context(trx, await enter(await programmeOf(trx, params.id)), caller);
      return changeCommitment(at, params.id, body, seen);
    }),
  );

  serve(commitments.remove, async ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const at = context(trx, await enter(await programmeOf(trx, params.id)), caller);
      await withdrawCommitment(at, params.id, seen);
      return undefined;
    }),
  );
}

/** Finds a commitment's programme by its id. */
async function programmeOf(db: Queryable, id: number): Promise<number> {
  const found = await db
    // not copy: SQL
    .selectFrom('commitments as c')
    // not copy: SQL
    .innerJoin('programmes as p', 'p.id', 'c.programme_id')
    .select('c.programme_id as programme')
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.programme;
}

/** Commitment filter: the week of any day, or one turnover. */
interface CommitmentQuery {
  week?: string | null | undefined;
  scope?: string | undefined;
  milestone?: number | null | undefined;
  open?: boolean | undefined;
}

/** Commitments of a programme with their current results. */
async function readCommitments(
  db: Queryable,
  { programme, now }: { programme: ProgrammeId; now: Date },
  { week: day, scope, milestone, open }: CommitmentQuery,
): Promise<CommitmentRecord[]> {
  const ref = scope ? readScopeRef(scope) : undefined;
  if (ref === null) throw fieldError('scope', copy.scopeRef);
  const moment = await readMoment(db, programme, now);
  const week = day ? (await readWeekRule(db, moment)).weekOf(day) : undefined;
  return listCommitments(db, moment, { week, scope: ref?.id, milestone: milestone ?? undefined, open });
}

/** Common result of several commitments. */
interface Closing {
  /** With the versions the client has, if given. */
  records: readonly { id: number; version?: number | null | undefined }[];
  result: Closed;
  reason: string;
  /** Replaces the note, unless the commitment was kept and no note is given. */
  note: string;
}

/** Closes or reopens several commitments: all or nothing. */
async function closeCommitments(
  at: WriteContext,
  { records, result, reason, note }: Closing,
): Promise<CommitmentRecord[]> {
  const { trx, programme, now, caller } = at;
  const wanted = new Map(records.map(({ id, version }) => [id, version]));
  if (wanted.size === 0) throw fieldError('records', 'Include at least one commitment.');
  const ids = [...wanted.keys()];
  const { moment, reasonCodes, list } = await openCommitments(at, ids);
  if (list.length < wanted.size)
    throw fieldError('records', 'Some of these commitments aren’t in this programme or were withdrawn.');
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
