import { sql } from 'kysely';
import type { UpdateLink } from '@baton/contract/update-links/update-links.ts';
import { decodeUid, encodeUid } from '#accounts/credentials/links.ts';
import { AppError } from '#platform/app-error.ts';
import { after } from '#platform/clock.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { hashToken, randomToken, sameHash } from '#platform/secrets.ts';
import type { Queryable, Transaction } from '#storage/database.ts';

/** Validity (days); weekly links are renewed earlier. */
const lifeDays = 14;

interface NewLink {
  programme: ProgrammeId;
  team: number;
  weekly: boolean;
  createdBy: number | null;
  parent?: number;
}

/** An opened link with its team and programme. */
export interface OpenedLink {
  id: number;
  programme: ProgrammeId;
  programme_name: string;
  status: string;
  team: number;
  team_name: string;
  team_code: string;
  expires_at: string;
}

/** Creates a link; its path is returned once. */
export async function createUpdateLink(
  trx: Transaction,
  now: Date,
  { programme, team, weekly, createdBy, parent }: NewLink,
): Promise<{ id: number; path: string; expiresAt: Date }> {
  const token = randomToken();
  const expiresAt = after(now, { days: lifeDays });
  const { id } = await trx
    .insertInto('update_links')
    .values({
      programme_id: programme,
      team,
      token_hash: hashToken(token),
      weekly,
      parent: parent ?? null,
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, path: `/auth/update/${encodeUid(id)}/${token}`, expiresAt };
}

/** Valid links and weekly ones; mailed links belong to their weekly one. */
export async function listUpdateLinks(
  db: Queryable,
  now: Date,
  programme: ProgrammeId,
  { team, id }: { team?: number | undefined; id?: number | undefined } = {},
): Promise<UpdateLink[]> {
  const { rows } = await sql<UpdateLink>`
    select l.id, l.programme_id as programme, l.team, t.name as team_name, t.email as team_email, l.weekly, l.created_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as created_by,
      greatest(l.expires_at, c.expires_at) as expires_at,
      greatest(l.last_used_at, c.last_used_at) as last_used_at,
      case when c.last_used_at > coalesce(l.last_used_at, '-infinity') then c.last_used_name else l.last_used_name end as last_used_name
    from update_links l join teams t on t.programme_id = l.programme_id and t.id = l.team
    left join users u on u.id = l.created_by
    left join lateral (select max(expires_at) over () as expires_at, last_used_at, last_used_name from update_links c
      where c.parent = l.id order by last_used_at desc nulls last limit 1) c on true
    where l.programme_id = ${programme} and l.parent is null and l.revoked_at is null and t.deleted_at is null
      and (l.weekly or l.expires_at > ${now}) and (${team ?? null}::integer is null or l.team = ${team ?? null})
      and (${id ?? null}::integer is null or l.id = ${id ?? null})
    order by l.id desc`.execute(db);
  return rows;
}

/** The programme of an active link. */
export async function programmeOfLink(db: Queryable, id: number): Promise<number | undefined> {
  const link = await db
    .selectFrom('update_links')
    .select('programme_id')
    .where('id', '=', id)
    .where('parent', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return link?.programme_id;
}

export async function revokeUpdateLink(
  trx: Transaction,
  now: Date,
  programme: ProgrammeId,
  id: number,
): Promise<boolean> {
  const revoked = await trx
    .updateTable('update_links')
    .set({ revoked_at: now })
    .where('programme_id', '=', programme)
    .where((eb) => eb.or([eb('id', '=', id), eb('parent', '=', id)]))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return revoked.length > 0;
}

/** Finds a link by its URL. The reason of a failure is only given to holders of the correct secret. */
export async function openUpdateLink(
  db: Queryable,
  now: Date,
  uid: string,
  token: string,
): Promise<OpenedLink> {
  const { rows } = await sql<
    Omit<OpenedLink, 'programme'> & { programme: number; token_hash: Buffer; revoked: boolean }
  >`
    select l.id, l.programme_id as programme, p.name as programme_name, p.status, l.team, t.name as team_name,
      t.code as team_code, l.expires_at, l.token_hash, l.revoked_at is not null as revoked
    from update_links l join programmes p on p.id = l.programme_id
    join teams t on t.programme_id = l.programme_id and t.id = l.team
    where l.id = ${decodeUid(uid)} and p.deleted_at is null and t.deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found || !sameHash(found.token_hash, hashToken(token)) || found.revoked)
    throw new AppError(
      'invalid_link',
      'This link was revoked or has expired. Ask your coordinator for a new one.',
    );
  if (new Date(found.expires_at) < now)
    throw new AppError('expired_link', 'This link has expired. Ask your coordinator for a new one.');
  const { token_hash: _hash, revoked: _revoked, ...link } = found;
  // The holder of the secret acts for the team.
  return { ...link, programme: enteredProgramme(link.programme) };
}

export async function markUsed(trx: Queryable, now: Date, id: number, name: string): Promise<void> {
  await trx
    .updateTable('update_links')
    .set({ last_used_at: now, last_used_name: name })
    .where('id', '=', id)
    .execute();
}
