import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { CommandContext } from './commands/served-kind.ts';
import type { MilestoneKey } from './blockers.ts';
import { recordCommands } from '#records/record-acts.ts';
import { historyOf } from '#records/record-kind.ts';
import { recountMilestones } from '#records/recount-milestones.ts';
import { savedPunches } from '#records/saved-punches.ts';

/** A punch that becomes an exception: the later milestone before which it has to be verified, its owner and due date. */
export interface CarriedPunch {
  punch: number;
  milestone: number;
  owner: number | null;
  need_by: string | null;
}

/** Fields that carrying a punch over changes. */
interface CarriedFields {
  clear_by: number | null;
  carried_from: number | null;
  assigned_to: number | null;
  due: string | null;
}

interface MovedPunch extends CarriedFields {
  id: number;
  version: number;
  scope: number;
  state: PunchState;
  before: CarriedFields;
}

type Act = 'carry' | 'return';

/** Moves punches of an accepted milestone to later ones, where they block. */
export async function carryPunches(
  context: CommandContext,
  from: MilestoneKey,
  carried: readonly CarriedPunch[],
): Promise<void> {
  if (carried.length === 0) return;
  const { trx, scope } = context;
  const { rows } = await sql<MovedPunch>`
    select p.id, p.version, p.scope, p.state, x.milestone as clear_by, ${from.milestone}::integer as carried_from,
      coalesce(x.owner, p.assigned_to) as assigned_to, coalesce(x.need_by, p.due) as due,
      json_build_object('clear_by', ${from.milestone}::integer, 'carried_from', nullif(p.carried_from, ${from.milestone}),
        'assigned_to', p.assigned_to, 'due', p.due) as before
    from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as x(punch integer, milestone integer, owner integer,
      need_by date)
    join punches p on p.programme_id = ${scope.id} and p.id = x.punch
    order by p.id for update of p`.execute(trx);
  await move(context, 'carry', rows);
}

/** Brings exceptions of reopened milestones back, unless they were changed since. */
export async function returnPunches(
  context: CommandContext,
  milestones: readonly MilestoneKey[],
): Promise<void> {
  const { trx, scope } = context;
  const { rows } = await sql<MovedPunch>`
    select p.id, p.version, p.scope, p.state, b.clear_by, b.carried_from, b.assigned_to, b.due,
      json_build_object('clear_by', p.clear_by, 'carried_from', p.carried_from, 'assigned_to', p.assigned_to,
        'due', p.due) as before
    from unnest(${milestones.map((milestone) => milestone.scope)}::integer[], ${milestones.map((milestone) => milestone.milestone)}::integer[])
      as g(scope, milestone)
    join punches p on p.programme_id = ${scope.id} and p.scope = g.scope and p.carried_from = g.milestone
      and p.deleted_at is null and p.state in ('open', 'cleared')
    join lateral (select a.act, a.fields from record_acts a where a.programme_id = p.programme_id
      and a.entity = 'punch' and a.record = p.id order by a.id desc limit 1) l on l.act = 'carry'
      and (l.fields->>'version')::integer = p.version
    cross join lateral jsonb_to_record(l.fields) as b(clear_by integer, carried_from integer, assigned_to integer, due date)
    order by p.id for update of p`.execute(trx);
  await move(context, 'return', rows);
}

async function move(context: CommandContext, act: Act, punches: readonly MovedPunch[]): Promise<void> {
  if (punches.length === 0) return;
  const { trx, scope, actor, now, operation } = context;
  await sql`
    update punches p set clear_by = x.clear_by, carried_from = x.carried_from, assigned_to = x.assigned_to, due = x.due,
      version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as x(id integer, clear_by integer, carried_from integer,
      assigned_to integer, due date)
    where p.programme_id = ${scope.id} and p.id = x.id`.execute(trx);
  const day = dayIn(await zoneOf(trx, scope.id), now);
  await recordCommands(
    { trx, programme: scope.id, actor, now, operation, ...historyOf(savedPunches) },
    punches.map((punch) => ({
      record: punch.id,
      act,
      before: punch.state,
      after: punch.state,
      day,
      // With the version that it has now, which tells whether it was changed since.
      fields: { ...punch.before, version: punch.version + 1 },
      changes: changesOf(punch),
    })),
  );
  const milestones = punches.flatMap((punch) => [
    { scope: punch.scope, milestone: punch.clear_by },
    { scope: punch.scope, milestone: punch.before.clear_by },
  ]);
  await recountMilestones(savedPunches, trx, scope.id, now, milestones);
}

function changesOf({ before, ...after }: MovedPunch): Record<string, [unknown, unknown]> {
  const names = Object.keys(before) as (keyof CarriedFields)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  );
}

async function zoneOf(trx: Transaction, programme: ProgrammeId): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from programmes where id = ${programme}`.execute(trx);
  return rows[0]?.zone ?? 'UTC';
}
