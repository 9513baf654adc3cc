import { sql } from 'kysely';
import { passwordMinutes } from '@baton/contract/programme/programme-choices.ts';
import type { SigningMethod } from '@baton/contract/signing/certificate-content.ts';
import { requireCurrentPassword } from '#accounts/password/password-change.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { AppError, permissionDenied } from '#platform/app-error.ts';
import type { Actor, Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

/** A person who signs, as they are now. */
export interface Signer {
  user: number;
  session: string;
  ip: string;
  name: string;
  job_title: string;
  /** Their team of the turnover, else their first one, else their role. */
  teams: readonly { id: number; name: string }[];
  role: string;
  /** Whether the password was given in this session a short time ago. */
  hasGivenPassword: boolean;
}

interface SignerRow {
  name: string;
  job_title: string;
  teams: { id: number; name: string }[];
  role: string;
  password_at: string | null;
}

/** Keys and links don't sign: a signature is of a person. */
export function requirePerson(caller: Actor | Caller): void {
  const isKey = 'key' in caller && caller.key !== undefined;
  if (isKey || caller.linkId !== undefined || caller.userId === null || caller.sessionId === null)
    throw permissionDenied(copy.onlyPeople);
}

export async function readSigner(
  db: Queryable,
  programme: ProgrammeId,
  caller: Actor,
  now: Date,
): Promise<Signer> {
  const { userId: user, sessionId: session, ip } = caller;
  const { rows } = await sql<SignerRow>`
    select trim(u.first_name || ' ' || u.last_name) as name, u.job_title, coalesce(m.role, 'Admin') as role,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_key, t.id), '[]')
        from membership_teams k join teams t on t.programme_id = k.programme_id and t.id = k.team_id
        where k.membership_id = m.id and t.deleted_at is null) as teams,
      (select s.password_at from sessions s where s.id::text = ${session}) as password_at
    from users u left join memberships m on m.user_id = u.id and m.programme_id = ${programme}
    where u.id = ${user}`.execute(db);
  const [row] = rows;
  if (!row || user === null || session === null) throw permissionDenied(copy.onlyPeople);
  const given = row.password_at === null ? 0 : new Date(row.password_at).getTime();
  return {
    user,
    session,
    ip,
    name: row.name === '' ? caller.name : row.name,
    job_title: row.job_title,
    teams: row.teams,
    role: row.role,
    hasGivenPassword: now.getTime() - given < passwordMinutes * 60_000,
  };
}

/** The team for which the person signs. */
export function teamFor({ teams, role }: Signer, side: number | null): string {
  return (teams.find(({ id }) => id === side) ?? teams[0])?.name ?? role;
}

/** How the person signs; throws if the programme asks for the password and it wasn't given. */
export function methodOf(signing: SigningMethod, { hasGivenPassword }: Signer): SigningMethod {
  if (signing === 'password' && !hasGivenPassword)
    throw new AppError(
      'password_required',
      `Enter your password to sign. It counts for ${passwordMinutes} minutes.`,
    );
  return signing;
}

/** Stores that the right password was given in this session. */
export async function takePassword(
  parts: Pick<AccountParts, 'db' | 'hasher' | 'throttle'>,
  caller: Caller,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (password === undefined || password === '') return;
  await requireCurrentPassword(parts, caller, password, 'password');
  await sql`update sessions set password_at = ${now} where id::text = ${caller.sessionId}`.execute(parts.db);
}
