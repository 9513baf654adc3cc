import type { FastifyRequest } from 'fastify';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fullName, type MembershipOfUser } from '#accounts/context/people.ts';
import { tokenNotValid } from '#accounts/credentials/access-token.ts';
import type { Caller } from '#platform/caller.ts';
import { hashToken } from '#platform/secrets.ts';

interface Row {
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
 * One read per call, so that revoking a key or deactivating its maker takes effect at once. An Admin's key is a Manager
 * of its programmes, and of nothing beyond them; anybody else's has what its maker has there.
 */
const keyQuery = `
  select k.id, k.user_id, k.name as key_name, k.session_id, k.access, u.email, u.first_name, u.last_name,
    coalesce((select jsonb_agg(jsonb_build_object('programme', p.id,
        'role', case when 'Admin' = any(u.groups) then 'Manager' else m.role end,
        'teams', coalesce((select jsonb_agg(t.team_id) from membership_teams t
          where t.programme_id = m.programme_id and t.membership_id = m.id), '[]'::jsonb)))
      from programmes p left join memberships m on m.programme_id = p.id and m.user_id = u.id
      where p.deleted_at is null and (m.id is not null or 'Admin' = any(u.groups))
        and (k.programmes = '{}' or p.id = any(k.programmes))), '[]'::jsonb) as memberships
  from api_keys k join users u on u.id = k.user_id
  where k.secret_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
    and u.status = 'active' and u.removed_at is null`;

/** Once a minute is exact enough, and a busy script writes nothing else. */
const useQuery = `
  update api_keys set last_used_at = $2, last_used_ip = $3
  where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute' or last_used_ip <> $3)`;

/** Tells for whom a key calls, and what it may. */
export async function callerOfKey(
  { pool, clock }: Pick<AccountParts, 'pool' | 'clock'>,
  key: string,
  request: FastifyRequest,
): Promise<Caller> {
  const now = clock.now();
  const { rows } = await pool.query<Row>({ name: 'key', text: keyQuery, values: [hashToken(key), now] });
  const [row] = rows;
  if (!row) throw tokenNotValid('This API key was revoked, has ended, or never existed');
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
