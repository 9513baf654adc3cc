import { sql } from 'kysely';
import { views, type SavedView, type ViewKind } from '@baton/contract/views/views.ts';
import { fieldError, notFound, permissionDenied } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, isTaken, type Queryable, type Transaction } from '#storage/database.ts';
import { changedFields, recordEvent } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Endpoints of saved views: private and shared ones. */
export function serveViews(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(views.list, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const isSeen = sql`(v.owner = ${caller.userId} or v.shared)`;
    return readViews(
      db,
      sql`v.programme_id = ${programme} and v.kind = ${query.kind ?? 'tracker'} and ${isSeen}`,
    );
  });

  serve(views.create, async ({ caller, body, enterByBody, reply }) => {
    const { programme: named, ...given } = body;
    const scope = await enterByBody(named);
    const programme = scope.id;
    if (given.shared === true) requireMayShare(scope);
    const view = await inTransaction(db, async (trx) => {
      const now = clock.now();
      if (given.is_default === true) await clearDefault(trx, programme, caller.userId, given.kind);
      const { name, kind = 'tracker', shared = false, is_default = false, state = {} } = given;
      const stored = { name, kind, shared, is_default, state: JSON.stringify(state) };
      const { id } = await naming(() =>
        trx
          .insertInto('views')
          .values({
            ...stored,
            programme_id: programme,
            owner: caller.userId,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const created = await readOne(trx, programme, id);
      const changes = changedFields({}, { name: given.name, shared: given.shared });
      await recordChange(trx, now, caller, created, 'created', changes);
      return created;
    });
    reply.header('location', `/api/views/${view.id}/`);
    return view;
  });

  serve(views.update, async ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await findForChange(trx, params.id, caller, enter);
      if (seen) refuseStale(seen, before.view);
      const now = clock.now();
      if (body.name === '') throw fieldError('name', 'Enter a name.');
      if (body.shared === true && !before.view.shared) requireMayShare(before.scope);
      if (body.is_default === true)
        await clearDefault(trx, before.scope.id, before.view.owner, before.view.kind);
      const { name, shared, is_default, state } = { ...before.view, ...body };
      await naming(() =>
        trx
          .updateTable('views')
          .set((eb) => ({
            name,
            shared,
            is_default,
            state: JSON.stringify(state),
            version: eb('version', '+', 1),
            updated_at: now,
          }))
          .where('programme_id', '=', before.scope.id)
          .where('id', '=', params.id)
          .execute(),
      );
      const changes = changedFields({ ...before.view }, { name, shared });
      if (Object.keys(changes).length > 0)
        await recordChange(trx, now, caller, before.view, 'updated', changes);
      return readOne(trx, before.scope.id, params.id);
    }),
  );

  serve(views.remove, async ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { view, scope } = await findForChange(trx, params.id, caller, enter);
      if (seen) refuseStale(seen, view);
      await trx.deleteFrom('views').where('programme_id', '=', scope.id).where('id', '=', view.id).execute();
      await recordChange(trx, clock.now(), caller, view, 'removed', { name: [view.name, null] });
      return undefined;
    }),
  );
}

async function readViews(db: Queryable, which: ReturnType<typeof sql>): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.programme_id as programme, v.kind, v.name, v.shared, v.is_default, v.state, v.owner,
      trim(u.first_name || ' ' || u.last_name) as owner_name, v.version, v.created_at, v.updated_at
    from views v join users u on u.id = v.owner where ${which}
    order by lower(v.name) collate "C", v.id`.execute(db);
  return rows;
}

async function readOne(db: Queryable, programme: ProgrammeId, id: number): Promise<SavedView> {
  const [view] = await readViews(db, sql`v.programme_id = ${programme} and v.id = ${id}`);
  if (!view) throw notFound();
  return view;
}

/** The user's own view, or a shared one for those who manage the programme. Private views of others are not found. */
async function findForChange(
  trx: Transaction,
  id: number,
  caller: Caller,
  enter: (programme: number) => Promise<ProgrammeScope>,
): Promise<{ view: SavedView; scope: ProgrammeScope }> {
  const found = await trx
    .selectFrom('views')
    .select('programme_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const scope = await enter(found.programme_id);
  const view = await readOne(trx, scope.id, id);
  if (view.owner === caller.userId) return { view, scope };
  if (!view.shared) throw notFound();
  if (!scope.may('programme.edit'))
    throw permissionDenied('Only the owner of this view or a Manager can change it.');
  return { view, scope };
}

function requireMayShare(scope: ProgrammeScope): void {
  if (!scope.may('data.edit')) throw permissionDenied('You can save private views, but not share them.');
}

/** Only one view of a kind can be the default. */
async function clearDefault(
  trx: Transaction,
  programme: ProgrammeId,
  owner: number,
  kind: ViewKind = 'tracker',
): Promise<void> {
  await trx
    .updateTable('views')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('programme_id', '=', programme)
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute();
}

async function naming<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'views_name'))
      throw fieldError('name', 'You already have a view with that name. Choose another.');
    throw error;
  }
}

async function recordChange(
  trx: Transaction,
  now: Date,
  caller: Caller,
  { id, programme }: SavedView,
  act: string,
  changes: object,
): Promise<void> {
  const event = { action: `view.${act}`, entity: 'view', entityId: id, programmeId: programme, changes };
  await recordEvent(trx, now, caller, event);
}
