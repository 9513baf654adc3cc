import { sql } from 'kysely';
import { lackedPhotos, type PhotoRule } from '@baton/domain/quality/photo-rule.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** A punch that is to be cleared. */
export interface PunchToClear {
  id: number;
  number: string;
  /** Photos that its category needs before it is cleared. */
  photo: PhotoRule;
}

/** A photo without which a punch can’t be cleared. */
interface MissingPhoto {
  id: number;
  number: string;
  kind: 'before' | 'after';
}

/** Photos that punches lack to be cleared; of two, the one from before. */
export async function findMissingPhotos(
  trx: Transaction,
  programme: ProgrammeId,
  punches: readonly PunchToClear[],
): Promise<MissingPhoto[]> {
  const asking = punches.filter(({ photo }) => photo !== 'none');
  if (asking.length === 0) return [];
  const known = await readPhotos(
    trx,
    programme,
    asking.map(({ id }) => id),
  );
  return asking
    .toSorted((one, other) => one.number.localeCompare(other.number))
    .flatMap(({ id, number, photo }) => {
      const { photos = [], acts = [] } = known.get(id) ?? {};
      const lacks = lackedPhotos(photo, photos, acts);
      if (!lacks.before && !lacks.after) return [];
      const kind = lacks.before ? 'before' : 'after';
      return [{ id, number, kind }];
    });
}

interface PhotosAndActs {
  id: number;
  photos: { kind: string; at: string }[];
  acts: { act: string; at: string; undone: boolean }[];
}

async function readPhotos(
  trx: Transaction,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<Map<number, PhotosAndActs>> {
  const { rows } = await sql<PhotosAndActs>`
    select x.id,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'at', a.created_at)) from attachments a
        where a.programme_id = ${programme} and a.entity = 'punch' and a.entity_id = x.id::text
          and a.sha256 is not null and a.deleted_at is null), '[]') as photos,
      coalesce((select json_agg(json_build_object('act', r.act, 'at', r.at, 'undone',
          exists (select 1 from record_acts u where u.programme_id = r.programme_id and u.undoes = r.operation)))
        from record_acts r where r.programme_id = ${programme} and r.entity = 'punch' and r.record = x.id), '[]') as acts
    from unnest(${[...ids]}::integer[]) as x(id)`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
