import { commitments, type CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { notFound, fieldError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { writeContextBy } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';
import { operationId } from '#turnover/tracker/write/operation.ts';
import { changeCommitment, withdrawCommitment } from './change-commitment.ts';
import { closeCommitments } from './close-commitments.ts';
import { commitTurnovers } from './commit-turnovers.ts';
import { copy } from '#turnover/lookahead/copy.ts';

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
