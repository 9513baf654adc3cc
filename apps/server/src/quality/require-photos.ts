import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';

/**
 * Refuses to clear punches without the photos that their category needs: one from before, and one of the finished work
 * that was added since the punch was last rejected or reopened.
 */
export async function requirePhotos(
  trx: Transaction,
  programme: ProgrammeId,
  punches: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ number: string; kind: 'before' | 'after' }>`
    with asked as (
      select p.id, p.number, c.photo from punches p
      join punch_categories c on c.programme_id = p.programme_id and c.id = p.category
      where p.programme_id = ${programme} and p.id = any(${punches}) and c.photo <> 'none')
    select number, kind from (
      select number, case when not exists (select 1 from attachments a
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
  const [first] = rows;
  if (first) throw new AppError('invalid_state', copy.needsPhoto[first.kind](first.number, rows.length));
}
