import { dayIn } from '@baton/domain/day-number.ts';
import { isOutstandingState, appliesTo, stepsIn } from '@baton/domain/quality/quality-kind.ts';
import { sql } from 'kysely';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { selection } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import {
  StatementBatch,
  anyOf,
  preparedStatement,
  type Placeholders,
  type PreparedStatement,
} from '#storage/prepared-statement.ts';
import { findLacking } from '#records/find-lacking.ts';
import { readTouched } from '#records/judge-records.ts';
import { leaveCompleteMilestones } from '#records/leave-complete-milestones.ts';
import { addCommands } from '#records/record-acts.ts';
import { historyOf, type CommandedRow, stepColumns } from '#records/record-kind.ts';
import { addRecount } from '#records/recount-milestones.ts';
import { addNotices, addNoticesToBoth } from './notify-command.ts';
import { type CommandContext, type ServedKind, judgedRow, stepDay } from './served-kind.ts';

const updates = new Map<string, Update>();

/** A command on records of one kind. */
interface Command<Act> {
  act: Act;
  reason?: string | undefined;
  note?: string | undefined;
  /** The day on which it was done; today if absent. */
  date?: string | null | undefined;
}

/** What a command did. */
export interface CommandResult {
  /** The records as they are now; none if they are too many to be answered. */
  records: RecordRow[];
  /** The programme's new revision if counts of milestones changed. */
  revision: number | null;
}

/** Commands with more records answer just their number. */
export const maxAnswered = 500;

/** Carries out a command on locked records. */
export async function giveCommand<Act extends string>(
  served: ServedKind<Act>,
  context: CommandContext,
  records: readonly CommandedRow[],
  command: Command<Act>,
): Promise<CommandResult> {
  const { kind } = served;
  const { trx, scope, actor, now, operation } = context;
  const { act, reason = '', note = '' } = command;
  const today = dayIn(records[0]?.zone ?? 'UTC', now);
  const day = command.date ?? today;
  await judgeCommand(served, context, records, { act, reason, day, today });
  const after = kind.transitions[act].to;
  const isOutstanding = isOutstandingState(kind, after);
  // Before it is outstanding again, it leaves a milestone that is complete by now.
  const gone = records.filter(({ state }) => isOutstanding && !isOutstandingState(kind, state));
  const moved = await leaveCompleteMilestones(
    served,
    trx,
    scope.id,
    now,
    gone.map(({ id }) => id),
  );
  const leftOf = new Map(moved.map((each) => [each.id, each]));
  const batch = new StatementBatch(trx);
  const updated = batch.add(updateOf(served, act), {
    programme: scope.id,
    ids: records.map(({ id }) => id),
    now,
    day,
    user: actor.userId,
    name: actor.name,
    last: reason === '' ? note : reason,
    isAnswered: records.length <= maxAnswered,
  });
  const writer = { trx, programme: scope.id, actor, now, operation, ...historyOf(served) };
  addCommands(
    batch,
    writer,
    records.map(({ id, state: before }) => {
      const left = leftOf.get(id);
      const changes = { state: [before, after], ...(left && { [served.milestone]: [left.from, left.to] }) };
      const fields = left && { fields: { [served.milestone]: left.from } };
      return { record: id, act, before, after, reason, note, day, changes, ...fields };
    }),
  );
  const notice = { ...writer, act, reason, note };
  const notices = context.notices && [
    addNotices(served, batch, context.notices, notice, records),
    addNoticesToBoth(served, batch, context.notices, notice, records, leftOf),
  ];
  const isCounted = records.some(({ state }) => isOutstandingState(kind, state) !== isOutstanding);
  const milestones = records.flatMap(({ id, scope: each, milestone }) => {
    const left = leftOf.get(id);
    return [milestone, ...(left ? [left.to] : [])].map((at) => ({ scope: each, milestone: at }));
  });
  const revision = isCounted ? addRecount(served, batch, scope.id, now, milestones) : () => null;
  await batch.execute();
  for (const notify of notices ?? []) await notify();
  return { records: [...updated.rows], revision: revision() };
}

interface JudgedCommand<Act> {
  act: Act;
  reason?: string | undefined;
  day: string;
  today: string;
}

/** Throws unless the caller may do this to all of these records now: state, right, reason, day and what it needs. */
async function judgeCommand<Act extends string>(
  served: ServedKind<Act>,
  context: Pick<CommandContext, 'trx' | 'scope' | 'actor'>,
  records: readonly CommandedRow[],
  { act, reason = '', ...days }: JudgedCommand<Act>,
): Promise<void> {
  refuseWrongStates(served, act, records);
  await refuseForbidden(served, context, records, { act, reason });
  refuseWrongDay(served, act, records, days);
  const lacking = await findLacking(served, context.trx, context.scope.id, act, records);
  if (lacking[0]) throw new AppError('invalid_state', lacking[0].text(lacking.length));
}

function refuseWrongStates<Act extends string>(
  { kind, commandCopy: copy }: ServedKind<Act>,
  act: Act,
  records: readonly CommandedRow[],
): void {
  const wrong = records.filter(({ state }) => !appliesTo(kind, act, state));
  const [first] = wrong;
  if (!first) return;
  throw new AppError('invalid_state', copy.wrongState(act, first.number, first.state, wrong.length));
}

/** Throws if the caller may not do it to one of the records, or gives no reason. */
async function refuseForbidden<Act extends string>(
  served: ServedKind<Act>,
  { trx, scope, actor }: Pick<CommandContext, 'trx' | 'scope' | 'actor'>,
  records: readonly CommandedRow[],
  { act, reason }: { act: Act; reason: string },
): Promise<void> {
  const problemOf = (record: CommandedRow, isTouched: boolean) =>
    served.judge(act, judgedRow(record), { scope, actor, reason, isTouched });
  // Only where it would change something it is read who else has acted on a record.
  const isDenied = (record: CommandedRow, isTouched: boolean) =>
    problemOf(record, isTouched)?.kind === 'denied';
  const asked = records.filter((record) => isDenied(record, true) && !isDenied(record, false));
  const untouched = new Set(asked.map(({ id }) => id));
  for (const id of await readTouched(served, trx, scope.id, asked, actor)) untouched.delete(id);
  for (const record of records) {
    const problem = problemOf(record, !untouched.has(record.id));
    if (problem?.kind === 'denied') throw permissionDenied(problem.text);
    if (problem) throw fieldError('reason', problem.text);
  }
}

/** A step is taken between the one before it, or raising, and today. */
function refuseWrongDay<Act extends string>(
  { kind, commandCopy: copy }: ServedKind<Act>,
  act: Act,
  records: readonly CommandedRow[],
  { day, today }: { day: string; today: string },
): void {
  if (day > today) throw fieldError('date', copy.future);
  const held = stepsIn(kind, kind.transitions[act].to);
  if (held.length === 0) return;
  const step = held.at(-2);
  const early = records.find(
    (record) => day < (step === undefined ? record.raised_on : (stepDay(record, step) ?? '')),
  );
  if (!early) return;
  throw fieldError(
    'date',
    step === undefined ? copy.beforeRaised(early.number) : copy.beforeStep(step, early.number),
  );
}

/** Values of a command’s UPDATE. */
interface Written {
  programme: ProgrammeId;
  ids: readonly number[];
  now: Date;
  day: string;
  user: number | null;
  name: string;
  /** Reason or note. */
  last: string;
  isAnswered: boolean;
}

type AnyKind<Act extends string> = Pick<ServedKind<Act>, 'kind' | 'resource'>;

type Update = PreparedStatement<Written, RecordRow>;

/** The statement by which a command changes records and answers them, written once. */
function updateOf<Act extends string>(kind: AnyKind<Act>, act: Act): Update {
  const name = `${kind.resource.name}.${act}`;
  const known = updates.get(name);
  if (known) return known;
  const update: Update = preparedStatement(name, (values) => {
    const { programme, ids, now, last, isAnswered } = values;
    // What was said of the step before stays, unless something is said of this one.
    const isLaterStep = stepsIn(kind.kind, kind.kind.transitions[act].to).length > 1;
    const said = isLaterStep ? sql`coalesce(nullif(${last}::text, ''), last_reason)` : sql`${last}::text`;
    return sql`
      with written as (
        update ${sql.table(kind.resource.name)} set ${assignmentsOf(kind, act, values)}, last_reason = ${said},
          version = version + 1, updated_at = ${now}::timestamptz
        where programme_id = ${programme} and id = ${anyOf(ids)} returning *)
      select ${selection(tableMappingOf(registry, kind.resource), registry)} from written r
      where ${isAnswered}::boolean order by r.id`;
  });
  updates.set(name, update);
  return update;
}

/** The new state; a step that is taken leaves its day and person, and those behind the state are taken back. */
function assignmentsOf<Act extends string>(
  { kind }: AnyKind<Act>,
  act: Act,
  { day, user, name }: Placeholders<Written>,
) {
  const { to, isRejection } = kind.transitions[act];
  const held = stepsIn(kind, to);
  // A void record has left the way, and keeps what it was.
  const isOnWay = held.length > 0 || to === kind.states[0];
  const later = isOnWay ? kind.steps.filter((step) => !held.includes(step.name)) : [];
  const columns = (step: string) => stepColumns(step).map((each) => sql.ref(each));
  const taken = held.length > 0 ? columns(held.at(-1)!) : undefined;
  return sql.join([
    sql`state = ${sql.lit(to)}`,
    ...(taken
      ? [sql`${taken[0]} = ${day}::date, ${taken[1]} = ${user}::integer, ${taken[2]} = ${name}::text`]
      : []),
    ...later.map(({ name: step }) => {
      const [on, by, byName] = columns(step);
      return sql`${on} = null, ${by} = null, ${byName} = ''`;
    }),
    ...(isRejection ? [sql`rejections = rejections + 1`] : []),
  ]);
}
