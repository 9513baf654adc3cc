import { sql } from 'kysely';
import { reasonCodes, type ReasonCode } from '@baton/contract/tracker/reason-codes.ts';
import { AppError, fieldError, notFound } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { inTransaction, isTaken, type Queryable, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

const entity = 'reason_code';

/** Endpoints of reason codes for later forecasts. */
export function serveReasonCodes(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(reasonCodes.list, async () => readCodes(db).execute());

  serve(reasonCodes.create, async ({ actor, body, reply }) => {
    const created = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const code = codeOf(body.code || body.label);
      if (code === '') throw fieldError('code', 'Use letters or digits.');
      const { rows } = await coding(() =>
        sql<{ id: number }>`
          insert into reason_codes (code, label, position, active, created_at, updated_at)
          values (${code}, ${body.label}, coalesce(${body.position ?? null}::integer,
            (select coalesce(max(position), 0) + 1 from reason_codes)), ${body.active ?? true}, ${now}, ${now})
          returning id`.execute(trx),
      );
      const record = await readOne(trx, rows[0]?.id ?? 0);
      const changes = changedFields({}, { code, label: record.label });
      await recordChange(trx, now, actor, { act: 'created', id: record.id, changes });
      return record;
    });
    reply.header('location', `/api/reason-codes/${created.id}/`);
    return created;
  });

  serve(reasonCodes.update, async ({ actor, params, body, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readOne(trx, params.id, { lock: true });
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      if (body.label === '') throw fieldError('label', 'Enter a name.');
      const { label, active } = { ...before, ...body };
      const position = body.position ?? before.position;
      const changes = changedFields({ ...before }, { label, position, active });
      if (Object.keys(changes).length === 0) return before;
      const now = clock.now();
      await trx
        .updateTable('reason_codes')
        .set((eb) => ({ label, position, active, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', before.id)
        .execute();
      await recordChange(trx, now, actor, { act: 'updated', id: before.id, changes });
      return readOne(trx, before.id);
    }),
  );

  serve(reasonCodes.remove, async ({ actor, params, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readOne(trx, params.id, { lock: true });
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      const deleted = await trx
        .deleteFrom('reason_codes')
        .where('id', '=', before.id)
        .where('used', '=', false)
        .returning('id')
        .executeTakeFirst();
      if (!deleted)
        throw new AppError(
          'in_use',
          'This reason has been used and can’t be deleted. Deactivate it instead.',
          {
            extra: { references: [{ entity: 'turnovers', count: 1, examples: [] }] },
          },
        );
      const changes = { code: [before.code, null] };
      await recordChange(trx, clock.now(), actor, { act: 'deleted', id: before.id, changes });
      return undefined;
    }),
  );
}

const readCodes = (db: Queryable) =>
  db
    .selectFrom('reason_codes')
    .select(['id', 'code', 'label', 'position', 'active', 'version', 'created_at', 'updated_at'])
    .orderBy('position')
    .orderBy('id');

async function readOne(db: Queryable, id: number, { lock = false } = {}): Promise<ReasonCode> {
  const code = await readCodes(db)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!code) throw notFound();
  return code;
}

/** 'Late material' becomes late_material, used in files and by API clients. */
function codeOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40);
}

async function coding<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'reason_codes_code_key'))
      throw fieldError('code', 'Another reason already has this code.');
    throw error;
  }
}

async function recordChange(
  trx: Transaction,
  now: Date,
  actor: Actor,
  { act, id, changes }: { act: string; id: number; changes: object },
): Promise<void> {
  await recordEvent(trx, now, actor, { action: `${entity}.${act}`, entity, entityId: id, changes });
  await notifyProgrammes(trx, now, id);
}

/** All trackers offer these reasons, so all open pages are notified. */
async function notifyProgrammes(trx: Transaction, now: Date, id: number): Promise<void> {
  const programmes = await trx
    .selectFrom('programmes')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const programme of programmes)
    await incrementRevision(trx, enteredProgramme(programme.id), now, { entity: 'reason_codes', ids: [id] });
}
