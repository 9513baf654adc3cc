import { sql } from 'kysely';
import { punchUser } from '@baton/contract/quality/record-user.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { judge, verifyingTeamOf, type JudgedPunch } from '@baton/domain/quality/judge-punch.ts';
import { punchKind, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';
import { findMissingPhotos, type PunchToClear } from './missing-photos.ts';
import type { CommandedRow, RecordChecks, RecordKind, MilestoneCounting } from './record-kind.ts';

/** What is counted of punches at a milestone. */
const punchCounts: MilestoneCounting = {
  open: 'punches_open',
  blocking: 'punches_blocking',
  parts: (programme) => sql`categories as (
      select id, blocks, row_number() over (order by position, sort_key, id) as severity
      from punch_categories where programme_id = ${programme} and deleted_at is null),`,
  join: sql`left join categories c on c.id = p.category`,
  columns: {
    punches_open: sql`count(p.id)::int`,
    punches_blocking: sql`count(p.id) filter (where c.blocks and w.milestone <> 0)::int`,
    punch_a: sql`count(p.id) filter (where c.severity = 1)::int`,
    punch_b: sql`count(p.id) filter (where c.severity = 2)::int`,
    punch_c: sql`count(p.id) filter (where c.severity = 3)::int`,
    punch_due: sql`case when bool_or(p.due is null) filter (where c.blocks) then null
      else max(p.due) filter (where c.blocks) end`,
    exceptions_open: sql`count(p.id) filter (where p.carried_from is not null)::int`,
  },
  groups: {
    join: sql`join punch_categories c on c.programme_id = p.programme_id and c.id = p.category and c.blocks`,
    id: sql`p.category`,
    code: sql`c.code`,
    position: sql`c.position`,
    sort: sql`c.sort_key`,
  },
  due: 'due',
  lastDue: 'punch_due',
  sums: ['punch_a', 'punch_b', 'punch_c'],
};

/** Values of a punch that its own checks depend on. */
interface PunchValues {
  category: number | null;
  location: number | null;
  clearing_team: number | null;
  verifying_team: number | null;
  due: string | null;
  raised_on: string;
  external_no: string | null;
}

const valuesOf = (values: Readonly<Record<string, unknown>>) => values as unknown as PunchValues;

/** Code of the category of a punch; alias r. */
export const categoryCode = sql`(select c.code from punch_categories c
  where c.programme_id = r.programme_id and c.id = r.category)`;

/** Punches as they are saved, numbered and counted. */
export const savedPunches: RecordKind<PunchAct> = {
  kind: punchKind,
  resource: punches,
  milestone: 'clear_by',
  carried: 'carried_from',
  numbers: 'punch_numbers',
  named: 'text',
  owner: 'assigned_to',
  team: 'clearing_team',
  columns: {
    clearing_team: sql`r.clearing_team`,
    verifying_team: sql`r.verifying_team`,
    assigned_to: sql`r.assigned_to`,
    category_code: categoryCode,
    photo: sql`(select c.photo from punch_categories c where c.programme_id = r.programme_id and c.id = r.category)`,
  },
  counts: punchCounts,
  placing: ['category'],
  counted: ['due'],
  source: 'punch_source',
  touched: sql`p.carried_from is not null`,
  judge(act, record, { scope, actor, reason, isTouched }) {
    const punch = { ...record, isTouched } as unknown as JudgedPunch & {
      clearing_team: number | null;
      verifying_team: number | null;
    };
    return judge(act, punch, punchUser(scope, actor.userId, punch), reason);
  },
  settings: sql`(select coalesce(json_agg(json_build_object('id', c.id, 'milestone', c.milestone, 'due_days', c.due_days)), '[]')
    from punch_categories c where c.programme_id = p.id and c.deleted_at is null)`,
  openChecks,
  async findLacking(trx, programme, act, records) {
    if (act !== 'clear') return [];
    const missing = await findMissingPhotos(
      trx,
      programme,
      records as readonly (CommandedRow & PunchToClear)[],
    );
    return missing.map(({ id, number, kind }) => ({
      id,
      text: (count) => copy.needsPhoto[kind](number, count),
    }));
  },
  copy: {
    ...copy,
    stepTooEarly: (step) => (step === 'cleared' ? copy.clearedBeforeRaised : copy.verifiedBeforeCleared),
  },
};

interface Category {
  id: number;
  milestone: 'next' | 'last';
  due_days: number | null;
}

/** What follows from the category of a punch: milestone, due date; and its teams. */
async function openChecks(
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
  { settings, raisers }: { settings: unknown; raisers: readonly number[] },
): Promise<RecordChecks> {
  const categories = new Map((settings as Category[]).map((category) => [category.id, category]));
  const isExternalTaken = await externalsOf(trx, programme, changes);
  return {
    problems({ before, values }) {
      const { category, external_no: external } = valuesOf(values);
      return {
        ...(category === null && { category: [copy.category] }),
        ...(isExternalTaken(valuesOf(values), before && valuesOf(before)) && {
          external_no: [copy.externalTaken(external ?? '')],
        }),
      };
    },
    whichMilestone: (values) => categories.get(valuesOf(values).category ?? 0)?.milestone ?? 'next',
    complete(values, scope, found) {
      const after = valuesOf(values);
      after.location ??= scope.location;
      const days = categories.get(after.category ?? 0)?.due_days ?? null;
      if (days !== null) after.due ??= dayOf(dayNumber(after.raised_on) + days);
      const milestone = found ?? scope.milestones.at(-1);
      after.clearing_team ??= milestone ? scope.teams[milestone.responsible] : scope.teams.construction;
      const later = scope.milestones.slice(
        milestone ? scope.milestones.indexOf(milestone) : scope.milestones.length,
      );
      const receivingTeams = [
        ...later.map(({ receiving }) => scope.teams[receiving]),
        scope.teams.operations,
      ];
      after.verifying_team ??= verifyingTeamOf(after.clearing_team, raisers, receivingTeams);
    },
  };
}

/** Whether another punch has an external number: a stored one, or an earlier one of these changes. */
async function externalsOf(
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<(after: PunchValues, old: PunchValues | undefined) => boolean> {
  const wanted = changes.flatMap(({ values }) => externalOf(valuesOf(values)) || []);
  if (wanted.length === 0) return () => false;
  const own = changes.flatMap(({ before }) => before?.id ?? []);
  const { rows } = await sql<{ external: string }>`
    select lower(external_no) as external from punches where programme_id = ${programme} and deleted_at is null
      and external_no <> '' and lower(external_no) = any(${wanted}) and not id = any(${own})`.execute(trx);
  const taken = new Set(rows.map(({ external }) => external));
  return (after, old) => {
    const external = externalOf(after);
    const isTaken = external !== '' && taken.has(external) && external !== (old && externalOf(old));
    taken.add(external);
    return isTaken;
  };
}

function externalOf({ external_no: external }: PunchValues): string {
  return (external ?? '').toLowerCase();
}
