import { sql, type RawBuilder } from 'kysely';
import { programmeProblems, programmes } from '@baton/contract/programme/programmes.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import { fieldError, notFound, ValidationError } from '#platform/app-error.ts';
import { programmeClosed, programmesWith, type Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import type { ResourceParts } from '#resource/shelf.ts';
import {
  inTransaction,
  isTaken,
  type Database,
  type Queryable,
  type Transaction,
} from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import { countUp } from '#storage/revision.ts';
import { describeTemplates, fillProgramme } from './fill-programme.ts';
import { codeFrom } from './programme-code.ts';
import { claimLogo, presentWith, takeLogo, type Row } from './programme-row.ts';

const entity = 'programme';
/** What a list can be ordered by. Text names its collation, so that every database gives the same order. */
const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`sort_key`,
  code: sql`code_key collate "C"`,
  status: sql`status collate "C"`,
  start_date: sql`start_date`,
  target_finish: sql`target_finish`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
};

/** The programmes themselves; what is in them is served by others. */
export function serveProgrammes(serve: Serve, { db, clock, links }: ResourceParts): void {
  const present = presentWith(links);

  serve(programmes.list, async ({ caller, query, reply }) => {
    const { rows, total } = await listProgrammes(db, caller, query);
    reply.header('x-total-count', String(total));
    return rows.map((row) => present(row, caller));
  });

  serve(programmes.read, async ({ caller, params, enter }) => {
    await enter(params.id);
    return present(await readOne(db, params.id), caller);
  });

  serve(programmes.templates, async () => describeTemplates());

  serve(programmes.create, async ({ caller, body: { template: sector, logo, ...given }, images, reply }) => {
    refuseProblems(given);
    const created = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const picture = await takeLogo(trx, { images, body: { logo } }, undefined, { actor: caller, now });
      const body = { ...given, ...picture };
      const code = body.code || (await freeCode(trx, body.name));
      const row = await insertProgramme(trx, { ...body, code }, now);
      await claimLogo(trx, picture, row.id);
      const changes = changedFields({}, { ...body, code });
      await recordEvent(trx, now, caller, {
        action: 'programme.created',
        entity,
        entityId: row.id,
        programmeId: row.id,
        changes,
      });
      if (sector) await fillProgramme(trx, row.id, sector, { actor: caller, now });
      return row;
    });
    reply.header('location', `/api/programmes/${created.id}/`);
    return present(created, caller);
  });

  serve(programmes.update, ({ caller, params, body: { logo, ...given }, images, seen, enter }) =>
    inTransaction(db, async (trx) => {
      await enter(params.id);
      const before = await readOne(trx, params.id, { lock: true });
      if (seen) refuseStale(seen, present(before, caller), await lastChange(trx, entity, before.id));
      const now = clock.now();
      const picture = await takeLogo(trx, { images, body: { logo } }, before, { actor: caller, now });
      const body = { ...given, ...picture };
      const changes = changedFields(before, body);
      if (Object.keys(changes).length === 0) return present(before, caller);
      if (before.status === 'closed' && Object.keys(changes).some((field) => field !== 'status'))
        throw programmeClosed();
      if (body.code === '') throw fieldError('code', 'This field may not be blank.');
      refuseProblems({ ...before, ...body });
      const after = await saving(() =>
        trx
          .updateTable('programmes')
          .set({ ...columnsOf(body), version: before.version + 1, updated_at: now } as never)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      await recordEvent(trx, now, caller, {
        action: 'programme.updated',
        entity,
        entityId: before.id,
        programmeId: before.id,
        changes,
      });
      await countUp(trx, before.id, now, { entity, ids: [before.id] });
      return present(after, caller);
    }),
  );

  serve(programmes.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      await enter(params.id);
      const before = await readOne(trx, params.id, { lock: true });
      if (seen) refuseStale(seen, present(before, caller), await lastChange(trx, entity, before.id));
      const now = clock.now();
      await trx
        .updateTable('programmes')
        .set({ deleted_at: now, updated_at: now })
        .where('id', '=', before.id)
        .execute();
      const changes = { name: [before.name, null] };
      await recordEvent(trx, now, caller, {
        action: 'programme.deleted',
        entity,
        entityId: before.id,
        programmeId: before.id,
        changes,
      });
      return undefined;
    }),
  );
}

/** Writes a new programme; a name or code that is taken is said in words. */
export function insertProgramme(
  trx: Transaction,
  values: Parameters<typeof columnsOf>[0],
  now: Date,
): Promise<Row> {
  return saving(() =>
    trx
      .insertInto('programmes')
      .values({ ...(columnsOf(values) as Row), created_at: now, updated_at: now } as never)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** What the access check asks of a programme. */
export async function findProgramme(
  db: Database,
  id: number,
): Promise<{ id: number; status: string } | undefined> {
  return db
    .selectFrom('programmes')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type ListQuery = {
  search?: string;
  ordering?: string;
  limit?: number | null;
  offset?: number | null;
  updated_since?: string;
};

async function listProgrammes(
  db: Database,
  caller: Caller,
  { search, ordering, limit, offset, updated_since }: ListQuery,
) {
  const where = programmesWith(caller, 'programme.read');
  let query = db.selectFrom('programmes').where('deleted_at', 'is', null);
  if (where !== 'all') query = query.where('id', 'in', where.length > 0 ? where : [0]);
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('name_key', 'like', pattern), eb('code_key', 'like', pattern)]));
  }
  if (updated_since) query = query.where('updated_at', '>', readInstant(updated_since));
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();

  const descending = ordering?.startsWith('-') ?? false;
  const name = ordering?.replace(/^-/, '') || 'name';
  const key = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (!key) {
    const names = Object.keys(orders).join(', ');
    throw fieldError('ordering', `Order by one of: ${names}, with - in front for descending.`);
  }
  let page = query
    .selectAll()
    .orderBy(key, descending ? 'desc' : 'asc')
    .orderBy('id');
  if (limit != null) page = page.limit(limit);
  if (offset != null) page = page.offset(offset);
  return { rows: await page.execute(), total };
}

function readInstant(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw fieldError('updated_since', 'Give a moment such as 2027-03-12T08:00:00Z.');
  return instant.toISOString();
}

/** Lists of objects are stored as JSON; names and codes also in the form in which they are compared. */
function columnsOf(values: {
  name?: string;
  code?: string;
  exceptions?: object[];
  custom_columns?: object[];
}): object {
  const { name, code, exceptions, custom_columns } = values;
  return {
    ...values,
    ...(name === undefined ? {} : { name_key: name.toLowerCase(), sort_key: sortKey(name) }),
    ...(code === undefined ? {} : { code_key: code.toLowerCase() }),
    ...(exceptions === undefined ? {} : { exceptions: JSON.stringify(exceptions) }),
    ...(custom_columns === undefined ? {} : { custom_columns: JSON.stringify(custom_columns) }),
  };
}

function refuseProblems(values: Parameters<typeof programmeProblems>[0]): void {
  const problems = programmeProblems(values);
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
}

async function saving<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'programmes_name_key'))
      throw fieldError('name', 'A programme with this name already exists.');
    if (isTaken(error, 'programmes_code_key'))
      throw fieldError('code', 'A programme with this code already exists.');
    throw error;
  }
}

async function freeCode(trx: Transaction, name: string): Promise<string> {
  const rows = await trx
    .selectFrom('programmes')
    .select('code_key')
    .where('deleted_at', 'is', null)
    .execute();
  return codeFrom(name, new Set(rows.map((row) => row.code_key)));
}

async function readOne(db: Queryable, id: number, { lock = false } = {}): Promise<Row> {
  const query = db.selectFrom('programmes').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
