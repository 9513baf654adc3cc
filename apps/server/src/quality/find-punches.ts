import { sql } from 'kysely';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { fieldError, severalStale } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { anyOf, preparedStatement } from '#storage/prepared-statement.ts';
import { copy } from './copy.ts';

/** A punch as commands need it. */
export interface PunchRow {
  id: number;
  version: number;
  number: string;
  state: PunchState;
  scope: number;
  clear_by: number | null;
  raised_on: string;
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
  /** Time zone of the programme. */
  zone: string;
  /** Photos that its category needs before it is cleared. */
  photo: 'none' | 'before' | 'both';
}

const lock = preparedStatement<{ programme: ProgrammeId; ids: readonly number[] }, PunchRow>(
  'punches.lock',
  ({ programme, ids }) => sql`
    select p.id, p.version, p.number, p.state, p.scope, p.clear_by, p.raised_on, p.clearing_team, p.verifying_team, p.assigned_to,
      p.raised_by, p.cleared_by, p.cleared_by_name, p.cleared_on, p.verified_by, p.verified_by_name, p.verified_on,
      p.rejections, p.last_reason, (select g.time_zone from programmes g where g.id = p.programme_id) as zone,
      (select c.photo from punch_categories c where c.programme_id = p.programme_id and c.id = p.category) as photo
    from punches p where p.programme_id = ${programme} and p.id = ${anyOf(ids)} and p.deleted_at is null
    order by p.id for update of p`,
);

/** Locks punches by id, in a fixed order; deleted ones are left out. */
export async function lockPunches(
  trx: Transaction,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<PunchRow[]> {
  return lock(trx, { programme, ids });
}

/** Locks the punches that a client has seen; throws if one is gone or was changed since. */
export async function lockSeen(
  trx: Transaction,
  programme: ProgrammeId,
  seen: readonly { id: number; version?: number | null | undefined }[],
  field = 'records',
): Promise<PunchRow[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockPunches(trx, programme, [...versions.keys()]);
  if (rows.length < versions.size) throw fieldError(field, copy.missing(versions.size - rows.length));
  const stale = rows.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (stale.length > 0) throw severalStale(stale);
  return rows;
}

export async function zoneOf(trx: Transaction, programme: ProgrammeId): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from programmes where id = ${programme}`.execute(trx);
  return rows[0]?.zone ?? 'UTC';
}
