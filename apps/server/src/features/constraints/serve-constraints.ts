import { constraints, type ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { fieldError, notFound, severalStale } from '#platform/app-error.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { writeContextBy } from '#turnover/context/write-context.ts';
import { listConstraints } from '#turnover/records/constraint-records.ts';
import { insertConstraint, openConstraints, requireOwner, updateConstraints } from './write-constraints.ts';
import { copy } from './copy.ts';

/** Endpoints of constraints. */
export function serveConstraints(serve: Serve, parts: TurnoverParts): void {
  const { db } = parts;
  const context = writeContextBy(parts);

  serve(constraints.list, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const ref = query.scope ? readScopeRef(query.scope) : undefined;
    if (ref === null) throw fieldError('scope', copy.scope);
    return listConstraints(db, programme, {
      scope: ref?.id,
      milestone: query.milestone ?? undefined,
      open: query.open,
    });
  });

  serve(constraints.create, async ({ caller, body, enterByBody, reply }) => {
    const { programme, scope: ref, milestone, ...given } = body;
    const scope = await enterByBody(programme);
    const record = await inTransaction(db, async (trx) => {
      const at = context(trx, scope, caller);
      await requireOwner(at, given.owner);
      return insertConstraint(at, { scope: ref, milestone }, given);
    });
    reply.header('location', `/api/constraints/${record.id}/`);
    return record;
  });

  serve(constraints.update, async ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { cleared, ...given } = body;
      const before = await findOne(trx, params.id);
      const at = context(trx, await enter(before.programme), caller);
      const [current] = await openConstraints(at, [before.id]);
      if (!current) throw notFound();
      if (seen) refuseStale(seen, current, await lastChange(trx, 'constraint', current.id));
      if (given.text === '') throw fieldError('text', 'Enter a description.');
      await requireOwner(at, given.owner);
      const [record] = await updateConstraints(at, [current], { ...given, cleared });
      return record ?? current;
    }),
  );

  serve(constraints.clear, async ({ caller, body, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const at = context(trx, scope, caller);
      const wanted = new Map(body.records.map((record) => [record.id, record.version]));
      const current = await openConstraints(at, [...wanted.keys()]);
      if (current.length < wanted.size)
        throw fieldError('records', 'Some of these constraints aren’t in this programme.');
      const stale = current.filter(({ id, version }) => (wanted.get(id) ?? version) !== version);
      if (stale.length > 0) throw severalStale(stale);
      return updateConstraints(at, current, { cleared: true, cleared_note: body.cleared_note ?? '' });
    });
  });

  serve(constraints.remove, async ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await findOne(trx, params.id);
      const at = context(trx, await enter(before.programme), caller);
      const [current] = await openConstraints(at, [before.id]);
      if (!current) throw notFound();
      if (seen) refuseStale(seen, current, await lastChange(trx, 'constraint', current.id));
      await updateConstraints(at, [current], 'removed');
      return undefined;
    }),
  );
}

/** Finds a constraint's programme by its id. */
async function findOne(db: Queryable, id: number): Promise<Pick<ConstraintRecord, 'id' | 'programme'>> {
  const found = await db
    // not copy: the name of a table
    .selectFrom('constraints as k')
    // not copy: the name of a table
    .innerJoin('programmes as p', 'p.id', 'k.programme_id')
    .select(['k.id', 'k.programme_id as programme'])
    .where('k.id', '=', id)
    .where('k.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
