import { sql } from 'kysely';
import type { sectors } from '@baton/contract/programme/programme-choices.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, Rules } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { recountProgramme } from './recount-gates.ts';

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
    return ({ trx, programme, now }) => recountProgramme(trx, programme, now);
  },
};

type Sector = (typeof sectors)[number];

interface CategorySeed {
  code: string;
  name: string;
  blocks: boolean;
  exception_by: 'receiver' | 'manager' | 'nobody';
  gate: 'next' | 'last';
  due_days: number | null;
  colour: string;
}

const seed = (
  code: string,
  name: string,
  blocks: boolean,
  exceptionBy: CategorySeed['exception_by'],
  gate: CategorySeed['gate'],
  dueDays: number | null,
  colour: string,
): CategorySeed => ({ code, name, blocks, exception_by: exceptionBy, gate, due_days: dueDays, colour });

const usual: CategorySeed[] = [
  seed('A', 'Must be cleared before the next milestone', true, 'manager', 'next', 14, '#b3261e'),
  seed('B', 'Can be carried over with agreement', true, 'receiver', 'next', 30, '#b45309'),
  seed('C', 'Minor, before final handover', false, 'receiver', 'last', null, '#2563c9'),
];

/** Categories of a new punch list, by sector; the others have the usual ones. */
const bySector: Partial<Record<Sector, CategorySeed[]>> = {
  nuclear: [
    seed('A', 'Affects nuclear safety or the next milestone', true, 'nobody', 'next', 14, '#b3261e'),
    seed('B', 'Can be carried over with agreement', true, 'manager', 'next', 30, '#b45309'),
    seed('C', 'Minor, before final handover', false, 'receiver', 'last', null, '#2563c9'),
  ],
  life_science: [
    seed('A', 'Affects product quality or qualification', true, 'nobody', 'next', 14, '#b3261e'),
    seed('B', 'Must be cleared before the next milestone', true, 'receiver', 'next', 30, '#b45309'),
    seed('C', 'Cosmetic, before final handover', false, 'receiver', 'last', null, '#2563c9'),
  ],
  data_centre: [
    seed('A', 'Stops testing', true, 'manager', 'next', 7, '#b3261e'),
    seed('B', 'Before integrated systems testing', true, 'receiver', 'next', 21, '#b45309'),
    seed('C', 'Cosmetic, before handover', false, 'receiver', 'last', null, '#2563c9'),
  ],
};

export function categorySeeds(sector: string | null): CategorySeed[] {
  return bySector[sector as Sector] ?? usual;
}

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
    insert into punch_categories (programme_id, code, name, position, blocks, exception_by, gate, due_days, colour,
      match_key, sort_key, created_at, updated_at)
    select ${programme}::integer, x.code, x.name, x.position, x.blocks, x.exception_by, x.gate, x.due_days, x.colour,
      x.match_key, x.sort_key, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as x(code text, name text, position integer,
      blocks boolean, exception_by text, gate text, due_days integer, colour text, match_key text, sort_key text)`.execute(
    trx,
  );
}

/** A programme that begins to keep a punch list has categories, and counts its punches itself from now on. */
export async function beginPunchList(trx: Transaction, programme: ProgrammeId, now: Date): Promise<void> {
  await seedCategories(trx, programme, now);
  await sql`update scopes set punch_a = 0, punch_b = 0, punch_c = 0
    where programme_id = ${programme} and (punch_a, punch_b, punch_c) <> (0, 0, 0)`.execute(trx);
  await recountProgramme(trx, programme, now);
}
