import type { FastifyRequest } from 'fastify';
import { keyStart } from '@baton/contract/accounts/keys.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fullName, type MembershipOfUser } from '#accounts/context/people.ts';
import { tokenNotValid } from '#accounts/credentials/access-token.ts';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { readId } from '#platform/http/record-id.ts';
import { hashToken } from '#platform/secrets.ts';

interface Row {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  groups: string[];
  status: string;
  removed_at: string | null;
  ended_at: string | null;
  expires_at: string;
  memberships: MembershipOfUser[];
  named: { id: number; status: string } | null;
}

/** SQL of the teams of a membership, and of those for whom the user acts now; alias m. */
const teamsActedFor = (user: string, now: string) => `
        select jsonb_agg(distinct t.team_id) from membership_teams t
        where t.programme_id = m.programme_id and t.membership_id = any(array[m.id] || array(
          select a.membership from acting_deputies(${now}) a where a.programme = m.programme_id and a.deputy = ${user}))`;

/** One indexed query per call: logout, deactivation, role changes and closed programmes take effect immediately. */
const sessionQuery = `
  select users.id, email, first_name, last_name, groups, status, removed_at, s.ended_at, s.expires_at,
    coalesce((select jsonb_agg(jsonb_build_object('programme', m.programme_id, 'role', m.role, 'teams', coalesce((
        ${teamsActedFor('users.id', '$4')}), '[]'::jsonb)))
      from memberships m where m.user_id = users.id), '[]'::jsonb) as memberships,
    (select jsonb_build_object('id', p.id, 'status', p.status) from programmes p
      where p.id = $3 and p.deleted_at is null) as named
  from sessions s join users on users.id = s.user_id
  where s.id = $1 and s.user_id = $2`;

/** Authenticates by bearer token only; cookies are ignored, so cross-site requests can't act for a user. */
export function createAuthenticate(parts: AccountParts) {
  const { pool, accessTokens, clock } = parts;
  return async (request: FastifyRequest): Promise<Caller> => {
    try {
      const bearer = bearerOf(request);
      if (bearer.startsWith(keyStart)) return await callerOfKey(parts, bearer, request);
      const { sessionId, userId } = accessTokens.read(bearer);
      const found = await pool.query<Row>({
        name: 'session',
        text: sessionQuery,
        values: [sessionId, userId, namedProgramme(request), clock.now()],
      });
      const person = requireLive(found.rows[0], clock.now());
      return {
        userId,
        sessionId,
        name: fullName(person),
        email: person.email,
        groups: person.groups,
        memberships: new Map(
          person.memberships.map(({ programme, role, teams }) => [programme, { role, teams }]),
        ),
        named: person.named ?? undefined,
        ip: request.ip,
        requestId: request.id,
      };
    } catch (error) {
      if (error instanceof AppError)
        request.log.warn({
          event: 'bearer.refused',
          code: error.code,
          ...error.extra,
        });
      throw error;
    }
  };
}

/** The programme in the query; invalid values are rejected when the query is parsed. */
function namedProgramme({ query }: FastifyRequest): number | null {
  return readId((query as { programme?: string }).programme ?? '') ?? null;
}

function bearerOf(request: FastifyRequest): string {
  const parts = (request.headers.authorization ?? '').trim().split(/\s+/);
  if (parts[0]?.toLowerCase() !== 'bearer') {
    throw new AppError('not_authenticated', 'Authentication credentials were not provided.');
  }
  if (parts.length !== 2) {
    throw new AppError('token_not_valid', 'Authorization header must contain two space-delimited values');
  }
  return parts[1] ?? '';
}

function requireLive(row: Row | undefined, now: Date): Row {
  if (!row || row.ended_at !== null) throw tokenNotValid('Session has ended');
  if (row.removed_at !== null || row.status !== 'active')
    throw new AppError('no_active_account', 'This account isn’t active.');
  if (new Date(row.expires_at) <= now) throw tokenNotValid('Session is expired');
  return row;
}

interface KeyRow {
  id: number;
  user_id: number;
  key_name: string;
  session_id: string;
  access: 'read' | 'write';
  email: string;
  first_name: string;
  last_name: string;
  memberships: MembershipOfUser[];
}

/**
 * One query per call, so that revoking a key or deactivating its creator takes effect immediately. An Admin's key has
 * the Manager role in its programmes and no access beyond; other keys have their creator's role.
 */
const keyQuery = `
  select k.id, k.user_id, k.name as key_name, k.session_id, k.access, u.email, u.first_name, u.last_name,
    coalesce((select jsonb_agg(jsonb_build_object('programme', p.id,
        'role', case when 'Admin' = any(u.groups) then 'Manager' else m.role end,
        'teams', coalesce((${teamsActedFor('u.id', '$2')}), '[]'::jsonb)))
      from programmes p left join memberships m on m.programme_id = p.id and m.user_id = u.id
      where p.deleted_at is null and (m.id is not null or 'Admin' = any(u.groups))
        and (k.programmes = '{}' or p.id = any(k.programmes))), '[]'::jsonb) as memberships
  from api_keys k join users u on u.id = k.user_id
  where k.secret_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
    and u.status = 'active' and u.removed_at is null`;

/** Updated once a minute, to limit writes of busy scripts. */
const useQuery = `
  update api_keys set last_used_at = $2, last_used_ip = $3
  where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute' or last_used_ip <> $3)`;

/** The caller of an API key, with its permissions. */
async function callerOfKey(
  { pool, clock }: Pick<AccountParts, 'pool' | 'clock'>,
  key: string,
  request: FastifyRequest,
): Promise<Caller> {
  const now = clock.now();
  const { rows } = await pool.query<KeyRow>({ name: 'key', text: keyQuery, values: [hashToken(key), now] });
  const [row] = rows;
  if (!row) throw tokenNotValid('This API key is revoked, expired or unknown.');
  // not copy: log
  await pool.query({ name: 'key used', text: useQuery, values: [row.id, now, request.ip] });
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    name: `${fullName(row)} (key ${row.key_name})`,
    email: row.email,
    groups: [],
    memberships: new Map(row.memberships.map(({ programme, role, teams }) => [programme, { role, teams }])),
    ip: request.ip,
    requestId: request.id,
    key: row.access,
    keyName: row.key_name,
  };
}
