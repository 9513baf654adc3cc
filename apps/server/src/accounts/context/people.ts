import { sql } from 'kysely';
import type { CurrentUser, User } from '@baton/contract/accounts/users.ts';
import { permissionsOf, type PermissionHolder, type Role } from '@baton/contract/http/permissions.ts';
import { bySortKey } from '@baton/domain/sort-key.ts';
import type { Actor } from '#platform/caller.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { takeImages, type GivenImages } from '#storage/images/images.ts';

/** Normalised address for comparison. Only A–Z are lowercased: other scripts have look-alikes that fold into ASCII. */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Full name, as used in lists and the audit log. */
export function fullName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email;
}

/** Sort name in lists. */
export function listName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.last_name} ${person.first_name} ${person.email}`;
}

export interface MembershipOfUser {
  programme: number;
  role: Role;
  teams: number[];
}

/**
 * Roles of an account in programmes that still exist. With a moment, the teams include those of members for whom the user
 * acts as a deputy then.
 */
function membershipsJson(actingAt: Date | null = null) {
  return sql<MembershipOfUser[]>`coalesce((
    select jsonb_agg(jsonb_build_object('programme', m.programme_id, 'role', m.role, 'teams', coalesce((
      select jsonb_agg(distinct t.team_id) from membership_teams t
      where t.programme_id = m.programme_id and t.membership_id = any(array[m.id] || array(
        select a.membership from acting_deputies(${actingAt}::timestamptz) a
        where a.programme = m.programme_id and a.deputy = users.id))), '[]'::jsonb)) order by m.programme_id)
    from memberships m join programmes p on p.id = m.programme_id and p.deleted_at is null
    where m.user_id = users.id), '[]'::jsonb)`.as('memberships');
}

const profile = [
  'users.id',
  'email',
  'first_name',
  'last_name',
  'job_title',
  'phone',
  'avatar',
  'groups',
  'last_login',
  'users.version',
] as const;

/** A stored account: its image is a file id. */
export type StoredUser<Account extends { avatar: string | null }> = Omit<Account, 'avatar'> & {
  avatar: number | null;
};

/** An account as answered. */
export function showAvatar<Account extends { avatar: number | null }>(links: FileLinks, account: Account) {
  return { ...account, avatar: links.of(account.avatar) };
}

/** Stores or removes the image of a request; returns the columns to write. */
export function saveAvatar(
  trx: Transaction,
  { body: { avatar }, images }: GivenImages<'avatar'>,
  before: { id: number; avatar: number | null },
  by: { actor: Actor; now: Date },
) {
  const owner = { entity: 'user', entityId: before.id };
  return takeImages(trx, ['avatar'], { images, body: { avatar } }, before, owner, by);
}

/** The current user, with everything the page needs. */
export async function readCurrentUser(
  db: Queryable,
  id: number,
  now: Date,
  { lock = false } = {},
): Promise<StoredUser<CurrentUser>> {
  const query = db
    .selectFrom('users')
    .select([...profile, 'preferences'])
    .select(membershipsJson(now))
    .where('users.id', '=', id);
  const person = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const holders: PermissionHolder[] = [
    { groups: person.groups },
    ...person.memberships.map(({ role }) => ({ groups: [], role })),
  ];
  return {
    ...person,
    groups: person.groups as CurrentUser['groups'],
    full_name: fullName(person),
    permissions: permissionsOf(holders),
  };
}

/** Accounts as shown to administrators. */
export async function readUsers(
  db: Queryable,
  which: { id?: number; email_key?: string } = {},
): Promise<StoredUser<User>[]> {
  let query = db
    .selectFrom('users')
    .select([...profile, 'status', 'users.created_at', 'users.updated_at'])
    .select(membershipsJson())
    .select([
      lastInvitation('created_at').as('invited_at'),
      lastInvitation('expires_at').as('invite_expires_at'),
    ])
    .where('removed_at', 'is', null)
    .orderBy('users.id');
  if (which.id !== undefined) query = query.where('users.id', '=', which.id);
  if (which.email_key !== undefined) query = query.where('users.email_key', '=', which.email_key);
  const rows = await query.execute();
  return rows.toSorted(bySortKey(listName)).map((row) => ({
    ...row,
    groups: row.groups as User['groups'],
    full_name: fullName(row),
  }));
}

/** Only an open invitation is shown. */
function lastInvitation(column: 'created_at' | 'expires_at') {
  return sql<string | null>`(select l.${sql.ref(column)} from links l where l.user_id = users.id
    and l.purpose = 'invitation' and users.status = 'invited' order by l.id desc limit 1)`;
}
