import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';

interface PunchToClear {
  id: number;
  number: string;
  /** Photos that its category needs before it is cleared. */
  photo: 'none' | 'before' | 'both';
}

/** A photo without which a punch can’t be cleared. */
export interface MissingPhoto {
  id: number;
  number: string;
  kind: 'before' | 'after';
  /** What to say if it is the only one. */
  text: string;
}

/**
 * Photos that punches lack to be cleared: one from before, and one of the finished work that was added since the punch
 * was last rejected or reopened.
 */
export async function findMissingPhotos(
  trx: Transaction,
  programme: ProgrammeId,
  punches: readonly PunchToClear[],
): Promise<MissingPhoto[]> {
  const asking = punches.filter(({ photo }) => photo !== 'none');
  if (asking.length === 0) return [];
  const { rows } = await sql<Omit<MissingPhoto, 'text'>>`
    with asked as (
      select * from unnest(${asking.map(({ id }) => id)}::integer[], ${asking.map(({ number }) => number)}::text[],
        ${asking.map(({ photo }) => photo)}::text[]) as x (id, number, photo))
    select id, number, kind from (
      select id, number, case when not exists (select 1 from attachments a
            where a.programme_id = ${programme} and a.entity = 'punch' and a.entity_id = asked.id::text
              and a.kind in ('before', 'photo') and a.sha256 is not null and a.deleted_at is null) then 'before'
          when photo = 'both' and not exists (select 1 from attachments a
            where a.programme_id = ${programme} and a.entity = 'punch' and a.entity_id = asked.id::text
              and a.kind = 'after' and a.sha256 is not null and a.deleted_at is null
              and a.created_at > coalesce((select max(r.at) from record_acts r where r.programme_id = ${programme}
                and r.entity = 'punch' and r.record = asked.id and r.act in ('reject', 'reopen')), '-infinity'))
            then 'after' end as kind
      from asked) x
    where kind is not null order by number`.execute(trx);
  return rows.map((row) => ({ ...row, text: copy.needsPhoto[row.kind](row.number, 1) }));
}
