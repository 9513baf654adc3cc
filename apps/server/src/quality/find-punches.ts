import { sql } from 'kysely';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { fieldError, severalStale } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';

/** A punch as commands need it. */
export interface PunchRow {
  id: number;
  version: number;
  number: string;
  state: PunchState;
  scope: number;
  clear_by: number | null;
  clearing_team: number | null;
  verifying_team: number | null;
  assigned_to: number | null;
  raised_by: number | null;
  cleared_by: number | null;
  cleared_by_name: string;
  cleared_on: string | null;
  verified_by: number | null;
  verified_by_name: string;
  verified_on: string | null;
  rejections: number;
  last_reason: string;
}

const columns = sql.raw(
  `id, version, number, state, scope, clear_by, clearing_team, verifying_team, assigned_to, raised_by, cleared_by,
   cleared_by_name, cleared_on, verified_by, verified_by_name, verified_on, rejections, last_reason`,
);

/** Locks punches by id, in a fixed order; deleted ones are left out. */
export async function lockPunches(
  trx: Transaction,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<PunchRow[]> {
  const { rows } = await sql<PunchRow>`
    select ${columns} from punches where programme_id = ${programme} and id = any(${ids}) and deleted_at is null
    order by id for update`.execute(trx);
  return rows;
}

/** Locks the punches that a client has seen; throws if one is gone or was changed since. */
export async function lockSeen(
  trx: Transaction,
  programme: ProgrammeId,
  seen: readonly { id: number; version?: number | null }[],
): Promise<PunchRow[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockPunches(trx, programme, [...versions.keys()]);
  if (rows.length < versions.size) throw fieldError('records', copy.missing(versions.size - rows.length));
  const stale = rows.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (stale.length > 0) throw severalStale(stale);
  return rows;
}
