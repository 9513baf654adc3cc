import { sql } from 'kysely';
import { passwordMinutes } from '@baton/contract/programme/programme-choices.ts';
import type {
  Signature,
  SignerCapacity,
  SigningMethod,
} from '@baton/contract/signing/certificate-content.ts';
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
  email: string;
  teams: readonly { id: number; name: string }[];
  role: string;
  /** The teams of absent members for whom they act now. */
  acting: readonly { team: number; absent: string }[];
  /** Names of all teams of the programme. */
  teamNames: ReadonlyMap<number, string>;
  /** Name and title before they were changed lately. */
  former: SignerCapacity['former'];
  /** Whether the password was given in this session a short time ago. */
  hasGivenPassword: boolean;
}

interface SignerRow {
  name: string;
  first_name: string;
  last_name: string;
  job_title: string;
  email: string;
  teams: { id: number; name: string }[];
  role: string;
  acting: { team: number; absent: string }[];
  team_names: { id: number; name: string }[];
  renames: { until: string; changes: Record<string, [string | null, string | null]> }[];
  password_at: string | null;
}

/** For so many days, a changed name stands beside the new one. */
const daysOfRename = 30;

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
    select trim(u.first_name || ' ' || u.last_name) as name, u.first_name, u.last_name, u.job_title, u.email, coalesce(m.role, 'Admin') as role,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_key, t.id), '[]')
        from membership_teams k join teams t on t.programme_id = k.programme_id and t.id = k.team_id
        where k.membership_id = m.id and t.deleted_at is null) as teams,
      (select coalesce(json_agg(json_build_object('team', k.team_id,
          'absent', trim(o.first_name || ' ' || o.last_name)) order by k.team_id, o.id), '[]')
        from acting_deputies(${now}::timestamptz) a
        join membership_teams k on k.programme_id = a.programme and k.membership_id = a.membership
        join users o on o.id = a.absent
        where a.programme = ${programme} and a.deputy = u.id) as acting,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)), '[]') from teams t
        where t.programme_id = ${programme} and t.deleted_at is null) as team_names,
      (select coalesce(json_agg(json_build_object('until', (e.at at time zone p.time_zone)::date, 'changes', e.changes)
          order by e.id), '[]')
        from events e join programmes p on p.id = ${programme}
        where e.entity = 'user' and e.entity_id = ${String(user)}::text
          and e.at > ${now}::timestamptz - make_interval(days => ${daysOfRename}::integer)
          and e.changes ?| array['first_name', 'last_name', 'job_title']) as renames,
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
    email: row.email,
    teams: row.teams,
    role: row.role,
    acting: row.acting,
    teamNames: new Map(row.team_names.map(({ id, name }) => [id, name])),
    former: formerOf(row),
    hasGivenPassword: now.getTime() - given < passwordMinutes * 60_000,
  };
}

/** Name and title before the changes of the last days; undefined if they are the same, or were given for the first time. */
function formerOf({ renames, name, first_name, last_name, job_title }: SignerRow): Signer['former'] {
  const until = renames.at(-1)?.until;
  if (until === undefined) return undefined;
  const before = (field: string, now: string) => {
    const change = renames.find(({ changes }) => field in changes)?.changes[field];
    return change ? (change[0] ?? '') : now;
  };
  const former = `${before('first_name', first_name)} ${before('last_name', last_name)}`.trim();
  const title = before('job_title', job_title);
  const isSame = former === name && (title === job_title || title === '');
  return former === '' || isSame ? undefined : { name: former, title, until };
}

/** The team for which the person signs, and in what capacity: as a member, as a deputy, or by their role. */
export function capacityFor(
  { teams, acting, teamNames, role, email, former }: Signer,
  side: number | null,
): Pick<Signature, 'team' | 'capacity'> {
  const who = { email, ...(former && { former }) };
  const name = side === null ? undefined : teamNames.get(side);
  if (side === null || name === undefined) return { team: teams[0]?.name ?? role, capacity: who };
  if (teams.some(({ id }) => id === side)) return { team: name, capacity: who };
  const deputising = acting.find(({ team }) => team === side);
  return { team: name, capacity: { ...who, ...(deputising ? { deputy_of: deputising.absent } : { role }) } };
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
