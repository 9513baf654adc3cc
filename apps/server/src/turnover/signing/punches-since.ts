import { sql } from 'kysely';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Old and new values of a change of a punch, as far as they say where it belongs. */
interface PlaceChange {
  at: string;
  system: [before: number | null, after: number | null] | null;
  area: [before: number | null, after: number | null] | null;
  number: [before: string | null, after: string] | null;
}

/** A punch that was raised, changed or deleted since the first of some signatures. */
export interface ChangedPunch {
  id: number;
  number: string;
  text: string;
  scope: number;
  state: PunchState;
  isDeleted: boolean;
  /** Whether it was changed after it was raised. */
  isEdited: boolean;
  created_at: string;
  /** The oldest first. */
  moves: PlaceChange[];
}

/** A punch as it was when the responsible team signed. */
interface PunchThen {
  number: string;
  scope: number;
}

/** Reads what happened to punches since these contents were signed; the systems and areas are decided by `punchThen`. */
export async function readChangedPunches(
  db: Queryable,
  programme: ProgrammeId,
  signed: readonly CertificateContent[],
): Promise<ChangedPunch[]> {
  const [first] = signed.map(({ made }) => made.at).toSorted();
  if (first === undefined) return [];
  const { rows } = await sql<ChangedPunch>`
    select p.id, p.number, p.text, p.scope, p.state, p.deleted_at is not null as "isDeleted",
      p.version > 1 as "isEdited", to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      (select coalesce(json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'system', e.changes->'system', 'area', e.changes->'area', 'number', e.changes->'number') order by e.id), '[]')
        from events e where e.entity = 'punch' and e.entity_id = p.id::text and e.at >= ${first}::timestamptz
          and e.changes ?| array['system', 'area', 'number']) as moves
    from (
      select * from punches where programme_id = ${programme} and deleted_at is null
        and updated_at >= ${first}::timestamptz
      union all
      select * from punches where programme_id = ${programme} and deleted_at >= ${first}::timestamptz) p
    order by p.sort_key, p.id`.execute(db);
  return rows;
}

/** The number and the system or area of a punch when a content was signed. */
export function punchThen(punch: ChangedPunch, signedAt: string): PunchThen {
  const since = punch.moves.filter(({ at }) => at >= signedAt);
  const moved = since.find(({ system, area }) => system?.[0] ?? area?.[0]);
  return {
    number: since.find(({ number }) => number?.[0] != null)?.number?.[0] ?? punch.number,
    scope: moved?.system?.[0] ?? moved?.area?.[0] ?? punch.scope,
  };
}
