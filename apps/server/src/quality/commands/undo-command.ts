import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import { isOutstandingState, stepsIn } from '@baton/domain/quality/quality-kind.ts';
import { restoreItems, resolveOperation } from '#accounts/inbox/resolve-items.ts';
import { AppError, permissionDenied } from '#platform/app-error.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { leaveCompleteMilestones } from '#records/leave-complete-milestones.ts';
import { lockRecords } from '#records/lock-records.ts';
import { recordCommands } from '#records/record-acts.ts';
import { historyOf, stepColumns, type CommandedRow } from '#records/record-kind.ts';
import { addRecount, type CountedMilestone } from '#records/recount-milestones.ts';
import { judgedRow, type CommandContext, type ServedKind } from './served-kind.ts';

interface DoneRow {
  id: string;
  record: number;
  act: string;
  before: string;
  after: string;
  /** The last acts before it that still hold, by step: who took it, and when. */
  steps: Record<string, Done | null>;
  isLast: boolean;
  /** Earlier values of fields that it changed besides the state. */
  fields: Record<string, unknown> | null;
}

type DoneAct<Act> = DoneRow & { act: Act };

interface Done {
  day: string;
  actor_id: number | null;
  actor_name: string;
}

/** Undoes the caller’s own command if nobody has acted on its records since. */
export async function undoCommand<Act extends string>(
  served: ServedKind<Act>,
  context: CommandContext,
  undone: string,
): Promise<{ ids: number[]; revision: number | null }> {
  const { kind, commandCopy: copy } = served;
  const { trx, scope, actor, now, operation } = context;
  const acts = await readActs(served, context, undone);
  if (acts.length === 0) throw new AppError('invalid_state', copy.nothingToUndo);
  const records = await lockRecords(
    served,
    trx,
    scope.id,
    acts.map(({ record }) => record),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  refuseUndo(served, context, acts, byId);
  const late = acts.find(({ record, isLast, after }) => !isLast || byId.get(record)?.state !== after);
  if (late) throw new AppError('invalid_state', copy.changedSince(byId.get(late.record)?.number ?? ''));
  await restoreStates(served, context, acts);
  const again = acts.filter(
    ({ before, after }) => isOutstandingState(kind, before) && !isOutstandingState(kind, after),
  );
  await leaveCompleteMilestones(
    served,
    trx,
    scope.id,
    now,
    again.map(({ record }) => record),
  );
  const day = dayIn(records[0]?.zone ?? 'UTC', now);
  await recordCommands(
    { trx, programme: scope.id, actor, now, operation, undoes: undone, ...historyOf(served) },
    acts.map(({ record, before, after }) => ({
      record,
      act: 'undo',
      before: after,
      after: before,
      day,
      changes: { state: [after, before] },
    })),
  );
  await resolveOperation(trx, { programme: scope.id, now, operation: undone, isRedone: false });
  await restoreItems(trx, { programme: scope.id, operation: undone });
  const isCounted = acts.some(
    ({ before, after }) => isOutstandingState(kind, before) !== isOutstandingState(kind, after),
  );
  return {
    ids: records.map(({ id }) => id),
    revision: isCounted ? await recount(served, context, records) : null,
  };
}

/** Gives the records the states, steps and milestones that they had. */
async function restoreStates<Act extends string>(
  { kind, resource, milestone }: ServedKind<Act>,
  { trx, scope, now }: CommandContext,
  acts: readonly DoneAct<Act>[],
): Promise<void> {
  const rows = acts.map(({ record, act, before, steps, fields }) => ({
    id: record,
    state: before,
    rejections: kind.transitions[act].isRejection ? -1 : 0,
    steps: Object.fromEntries(stepsIn(kind, before).map((step) => [step, steps[step]])),
    // A record that left a complete milestone when it was reopened goes back.
    is_moved: fields !== null && milestone in fields,
    milestone: fields?.[milestone] ?? null,
  }));
  const column = sql.ref(milestone);
  const restored = kind.steps.map(({ name }) => {
    const [on, by, byName] = stepColumns(name).map((each) => sql.ref(each));
    const value = (key: string) => sql`(x.steps->${sql.lit(name)}->>${sql.lit(key)})`;
    return sql`${on} = ${value('day')}::date, ${by} = ${value('actor_id')}::integer,
      ${byName} = coalesce(${value('actor_name')}, '')`;
  });
  await sql`
    update ${sql.table(resource.name)} r set state = x.state, rejections = r.rejections + x.rejections,
      ${sql.join(restored)}, ${column} = case when x.is_moved then x.milestone else r.${column} end,
      found_after = case when x.is_moved then null else r.found_after end, version = r.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id integer, state text, rejections integer,
      steps jsonb, is_moved boolean, milestone integer)
    where r.programme_id = ${scope.id} and r.id = x.id`.execute(trx);
}

/** Counts the milestones that the records had, and those that they have now. */
async function recount<Act extends string>(
  served: ServedKind<Act>,
  { trx, scope, now }: CommandContext,
  records: readonly CommandedRow[],
): Promise<number | null> {
  const { rows } = await sql<CountedMilestone>`
    select distinct scope, ${sql.ref(served.milestone)} as milestone from ${sql.table(served.resource.name)}
    where programme_id = ${scope.id} and id = any(${records.map(({ id }) => id)})`.execute(trx);
  const batch = new StatementBatch(trx);
  const revision = addRecount(served, batch, scope.id, now, [
    ...rows,
    ...records.map(({ scope: each, milestone }) => ({ scope: each, milestone })),
  ]);
  await batch.execute();
  return revision();
}

/** Undoing a command takes the right to give it. */
function refuseUndo<Act extends string>(
  served: ServedKind<Act>,
  { scope, actor }: CommandContext,
  acts: readonly DoneAct<Act>[],
  records: ReadonlyMap<number, CommandedRow>,
): void {
  for (const { record: id, act, before } of acts) {
    const record = records.get(id);
    if (!record) continue;
    const at = { scope, actor, reason: served.commandCopy.undone, isTouched: false };
    const problem = served.judge(act, judgedRow({ ...record, state: before }), at);
    if (problem) throw permissionDenied(problem.text);
  }
}

async function readActs<Act extends string>(
  { kind }: Pick<ServedKind<Act>, 'kind'>,
  { trx, scope, actor }: CommandContext,
  undone: string,
): Promise<DoneAct<Act>[]> {
  const acts = Object.keys(kind.transitions) as Act[];
  const isGone = sql`exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)`;
  const steps = kind.steps.map(({ name, state }) => {
    const taking = acts.filter((act) => kind.transitions[act].to === state);
    return sql`${sql.lit(name)}, (select json_build_object('day', e.day, 'actor_id', e.actor_id, 'actor_name',
      e.actor_name) from record_acts e where e.programme_id = a.programme_id and e.entity = a.entity
      and e.record = a.record and e.id < a.id and e.act = any(${taking}) and not exists (select 1 from record_acts u
        where u.programme_id = e.programme_id and u.undoes = e.operation) order by e.id desc limit 1)`;
  });
  const { rows } = await sql<DoneRow>`
    select a.id, a.record, a.act, a.before, a.after, a.fields, json_build_object(${sql.join(steps)}) as steps,
      not exists (select 1 from record_acts l where l.programme_id = a.programme_id and l.entity = a.entity
        and l.record = a.record and l.id > a.id) as "isLast"
    from record_acts a where a.programme_id = ${scope.id} and a.entity = ${kind.entity} and a.operation = ${undone}
      and a.actor_id is not distinct from ${actor.userId}::integer
      and a.link_id is not distinct from ${actor.linkId ?? null}::integer and a.before is not null
      and a.act = any(${acts}) and not ${isGone}
    order by a.id`.execute(trx);
  return rows as DoneAct<Act>[];
}
