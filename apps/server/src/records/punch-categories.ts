import { sql } from 'kysely';
import { sortKey } from '@baton/domain/sort-key.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, Rules } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { categorySeeds } from './category-seeds.ts';
import { recountProgramme } from './recount-milestones.ts';
import { savedPunches } from './saved-punches.ts';

/** Fields of a category that change what its punches block. */
const countedFields = ['blocks', 'position'];

/** Rules of punch categories. */
export const categoryRules: Rules = {
  sharedTable: { name: 'punch_categories' },
  /** A new category is the least severe one unless it has a position. */
  async onSave(db, programme, changes) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(position), 0)::int as last
      from punch_categories where programme_id = ${programme} and deleted_at is null`.execute(db);
    let last = rows[0]?.last ?? 0;
    for (const { before, values } of changes)
      if (!before && values['position'] === 0) values['position'] = last += 1;
    return [];
  },
  afterSave(changes) {
    const isCounted = ({ before, values }: Change) =>
      !before || countedFields.some((name) => before[name] !== values[name]);
    if (!changes.some(isCounted)) return undefined;
    return ({ trx, programme, now }) => recountProgramme(savedPunches, trx, programme, now);
  },
};

/** Gives a programme without punch categories those of its sector. */
export async function seedCategories(trx: Transaction, programme: ProgrammeId, now: Date): Promise<void> {
  const { rows } = await sql<{ sector: string | null; count: number }>`
    select p.sector, (select count(*)::int from punch_categories c where c.programme_id = p.id
      and c.deleted_at is null) as count from programmes p where p.id = ${programme}`.execute(trx);
  const [found] = rows;
  if (!found || found.count > 0) return;
  const seeds = categorySeeds(found.sector).map((each, index) => ({
    ...each,
    position: index + 1,
    match_key: each.code.toLowerCase(),
    sort_key: sortKey(each.code),
  }));
  await sql`
    insert into punch_categories (programme_id, code, name, position, blocks, exception_by, milestone, due_days, colour,
      match_key, sort_key, created_at, updated_at)
    select ${programme}::integer, x.code, x.name, x.position, x.blocks, x.exception_by, x.milestone, x.due_days, x.colour,
      x.match_key, x.sort_key, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as x(code text, name text, position integer,
      blocks boolean, exception_by text, milestone text, due_days integer, colour text, match_key text, sort_key text)`.execute(
    trx,
  );
}

/** A programme that begins to keep a punch list has categories, and counts its punches itself from now on. */
export async function beginPunchList(trx: Transaction, programme: ProgrammeId, now: Date): Promise<void> {
  await seedCategories(trx, programme, now);
  await sql`update scopes set punch_a = 0, punch_b = 0, punch_c = 0
    where programme_id = ${programme} and (punch_a, punch_b, punch_c) <> (0, 0, 0)`.execute(trx);
  await recountProgramme(savedPunches, trx, programme, now);
}
