import { sql } from 'kysely';
import { keys, keyStart, type KeyRecord } from '@baton/contract/accounts/keys.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { requireProgrammes } from '#accounts/context/permissions.ts';
import { notFound } from '#platform/app-error.ts';
import { after } from '#platform/clock.ts';
import type { Serve } from '#platform/http/serve.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

const entity = 'key';
const prefixLength = 12;

/** API keys: created and revoked by an Admin, shown once, stored as a hash. */
export function serveKeys(serve: Serve, { db, clock }: AccountParts): void {
  serve(keys.list, () => readKeys(db, clock.now()));

  serve(keys.create, ({ body, caller }) =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const { name, access = 'read', programmes = [], expires_in_days: days } = body;
      await requireProgrammes(trx, programmes, 'programmes');
      const key = keyStart + randomToken();
      const { id } = await trx
        .insertInto('api_keys')
        .values({
          user_id: caller.userId,
          name,
          secret_hash: hashToken(key),
          prefix: key.slice(0, prefixLength),
          access,
          programmes: [...new Set(programmes)],
          created_at: now,
          expires_at: days == null ? null : after(now, { days }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [made] = await readKeys(trx, now, id);
      if (!made) throw new Error('A key vanished inside its own transaction.');
      const changes = { name: [null, name], access: [null, access], programmes: [null, programmes] };
      await recordEvent(trx, now, caller, { action: 'key.created', entity, entityId: made.id, changes });
      return { ...made, key };
    }),
  );

  serve(keys.revoke, ({ params, caller }) =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const revoked = await trx
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('id', '=', params.id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      if (!revoked) throw notFound();
      const changes = { name: [revoked.name, null] };
      await recordEvent(trx, now, caller, { action: 'key.revoked', entity, entityId: params.id, changes });
      return undefined;
    }),
  );
}

async function readKeys(db: Queryable, now: Date, only?: number): Promise<KeyRecord[]> {
  const { rows } = await sql<KeyRecord>`
    select k.id, k.name, prefix, access, programmes, user_id as "user",
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as user_name,
      k.created_at, expires_at, last_used_at, last_used_ip,
      status = 'active' and removed_at is null and (expires_at is null or expires_at > ${now}) as works
    from api_keys k join users on users.id = user_id
    where revoked_at is null and (${only ?? null}::integer is null or k.id = ${only ?? null})
    order by k.id desc`.execute(db);
  return rows;
}
