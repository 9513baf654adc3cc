import { sql } from 'kysely';
import { formatPunchNumber } from '@baton/domain/quality/punch-state.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import { seedCategories } from '#records/punch-categories.ts';
import { noteNumbers } from '#records/record-numbers.ts';
import { recountProgramme } from '#records/recount-milestones.ts';
import { savedPunches } from '#records/saved-punches.ts';
import { defaultMilestone, readScopeMilestones } from '#records/scope-milestones.ts';
import { matchKey } from '#resource/check.ts';
import { punchWords } from '@baton/sample/words/punches.ts';
import type { Transaction } from '#storage/database.ts';

const rowsPerStatement = 10_000;

/**
 * Gives a seeded programme a punch list of this size, written in sets: older punches are mostly verified, and what is
 * outstanding blocks the next milestone of its system.
 */
export async function seedPunches(
  trx: Transaction,
  programme: ProgrammeId,
  count: number,
  now: Date,
): Promise<void> {
  await sql`update programmes set punches = 'records' where id = ${programme}`.execute(trx);
  await seedCategories(trx, programme, now);
  await writePlaces(trx, programme);
  const numbers = Array.from({ length: count }, (_, at) => formatPunchNumber(at + 1));
  let first = 0;
  for (const some of chunk(numbers, rowsPerStatement)) {
    await writePunches(trx, { programme, some, first, count, now });
    first += some.length;
  }
  await noteNumbers(savedPunches, trx, programme, numbers.slice(-1));
  await writeActs(trx, programme);
  // Before its milestones are counted, else the planner expects an empty table.
  await sql`analyze punches`.execute(trx);
  await recountProgramme(savedPunches, trx, programme, now);
}

/** Systems with their next and last milestone, and the teams of the next one. */
async function writePlaces(trx: Transaction, programme: ProgrammeId): Promise<void> {
  const { rows } = await sql<{ id: number; location: number | null; discipline: number | null }>`
    select id, location, discipline from scopes where programme_id = ${programme} and scope_kind = 'system'
      and status = 'active' and turned_over and deleted_at is null order by id`.execute(trx);
  const milestones = await readScopeMilestones(
    trx,
    programme,
    rows.map(({ id }) => id),
  );
  const places = rows.map(({ id, location, discipline }, at) => {
    const scope = milestones.get(id);
    const next = scope && defaultMilestone(scope, 'next');
    const last = scope && defaultMilestone(scope, 'last');
    const responsible = scope?.teams[next?.responsible ?? 'construction'];
    const receiving = scope?.teams[next?.receiving ?? 'commissioning'];
    return { at, system: id, location, discipline, next: next?.id, last: last?.id, responsible, receiving };
  });
  await sql`
    create temporary table seed_places on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x(at integer, system integer,
      location integer, discipline integer, next integer, last integer, responsible integer, receiving integer)`.execute(
    trx,
  );
  await sql`create unique index on seed_places (at)`.execute(trx);
  await sql`analyze seed_places`.execute(trx);
}

interface Written {
  programme: ProgrammeId;
  some: readonly string[];
  /** Position of the first one in the list. */
  first: number;
  count: number;
  now: Date;
}

async function writePunches(
  trx: Transaction,
  { programme, some, first, count, now }: Written,
): Promise<void> {
  const words = Object.values(punchWords).flat();
  const today = now.toISOString().slice(0, 10);
  await sql`
    with drafts as (
      select x.*, p.*, (x.n * 7919) % 100 as chance,
        ${today}::date - ((1 - x.n / ${count}::float8) * 400)::integer as raised
      from (select number, match_key, sort_key, ${first}::integer + ordinal::integer as n
        from unnest(${some}::text[], ${some.map(matchKey)}::text[], ${some.map((number) => sortKey(number))}::text[])
          with ordinality as u(number, match_key, sort_key, ordinal)) x
      join seed_places p on p.at = (x.n * 31) % (select count(*) from seed_places)),
    judged as (
      select d.*, case when d.chance = 0 then 'void'
        when d.next is null or d.chance < case when d.n < ${count}::float8 * 0.6 then 95 else 45 end then 'verified'
        when d.chance % 4 = 0 then 'cleared' else 'open' end as state,
        (array(select c.id from punch_categories c where c.programme_id = ${programme} and c.deleted_at is null
          order by c.position))[1 + d.n % 3] as category
      from drafts d)
    insert into punches (programme_id, number, text, category, system, location, discipline, kind, clearing_team,
      verifying_team, clear_by, due, priority, needs_material, material_ref, external_no, state, raised_on,
      raised_by_name, cleared_on, cleared_by_name, verified_on, verified_by_name, match_key, sort_key, created_at,
      updated_at)
    select ${programme}::integer, j.number,
      replace(replace((${words.map(([, text]) => text)}::text[])[1 + j.n % ${words.length}::integer],
        '{tag}', 'item ' || j.n % 997), '{n}', (1 + j.n % 9)::text),
      j.category, j.system, j.location, j.discipline,
      (${words.map(([kind]) => kind)}::text[])[1 + j.n % ${words.length}::integer], j.responsible, j.receiving,
      case when j.n % 3 = 2 then j.last else j.next end,
      case when j.n % 10 = 0 then null else j.raised + 30 + (j.n % 60) end, nullif(j.n % 7, 0) % 5 + 1,
      j.n % 25 = 0, '', case when j.n % 3 = 0 then 'PCS-' || j.n else '' end, j.state, j.raised, 'Seed',
      case when j.state in ('cleared', 'verified') then least(j.raised + j.n % 20, ${today}::date) end, 'Seed',
      case when j.state = 'verified' then least(j.raised + j.n % 20 + j.n % 9, ${today}::date) end, 'Seed',
      j.match_key, j.sort_key, j.raised, least(j.raised + j.n % 30, ${today}::date)
    from judged j order by j.n`.execute(trx);
}

/** The history of the punches: raised, cleared, verified or voided. */
async function writeActs(trx: Transaction, programme: ProgrammeId): Promise<void> {
  const acts = [
    [sql`'raise', null, 'open', raised_on`, sql`true`],
    [sql`'clear', 'open', 'cleared', cleared_on`, sql`cleared_on is not null`],
    [sql`'verify', 'cleared', 'verified', verified_on`, sql`verified_on is not null`],
    [sql`'void', 'open', 'void', raised_on`, sql`state = 'void'`],
  ] as const;
  for (const [values, condition] of acts)
    await sql`
      insert into record_acts (programme_id, entity, record, act, before, after, day, at, actor_name, operation)
      select ${programme}::integer, 'punch', a.record, a.act, a.before, a.after, a.day, a.day, 'Seed', gen_random_uuid()
      from (select id as record, ${values} from punches where programme_id = ${programme} and ${condition}
        order by raised_on, id) a(record, act, before, after, day)`.execute(trx);
}
