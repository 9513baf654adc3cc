import { appliesTo, stepsIn } from '@baton/domain/quality/quality-kind.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import { stepDay, type CommandContext, type CommandedRow, type ServedKind } from './served-kind.ts';

interface JudgedCommand<Act> {
  act: Act;
  reason?: string | undefined;
  day: string;
  today: string;
}

/** Throws unless the caller may do this to all of these records now: state, right, reason, day and what it needs. */
export async function judgeCommand<Row extends CommandedRow, Act extends string>(
  served: ServedKind<Row, Act>,
  context: Pick<CommandContext, 'trx' | 'scope' | 'actor'>,
  records: readonly Row[],
  { act, reason = '', ...days }: JudgedCommand<Act>,
): Promise<void> {
  refuseWrongStates(served, act, records);
  await refuseForbidden(served, context, records, { act, reason });
  refuseWrongDay(served, act, records, days);
  await served.requireFor?.(context.trx, context.scope.id, act, records);
}

function refuseWrongStates<Row extends CommandedRow, Act extends string>(
  { kind, copy }: ServedKind<Row, Act>,
  act: Act,
  records: readonly Row[],
): void {
  const wrong = records.filter(({ state }) => !appliesTo(kind, act, state));
  const [first] = wrong;
  if (!first) return;
  throw new AppError('invalid_state', copy.wrongState(act, first.number, first.state, wrong.length));
}

/** Throws if the caller may not do it to one of the records, or gives no reason. */
async function refuseForbidden<Row extends CommandedRow, Act extends string>(
  served: ServedKind<Row, Act>,
  { trx, scope, actor }: Pick<CommandContext, 'trx' | 'scope' | 'actor'>,
  records: readonly Row[],
  { act, reason }: { act: Act; reason: string },
): Promise<void> {
  const problemOf = (record: Row, isTouched: boolean) =>
    served.judge(act, record, { scope, actor }, { reason, isTouched });
  // Only where it would change something it is read who else has acted on a record.
  const isDenied = (record: Row, isTouched: boolean) => problemOf(record, isTouched)?.kind === 'denied';
  const asked = records.filter((record) => isDenied(record, true) && !isDenied(record, false));
  const untouched = new Set(asked.map(({ id }) => id));
  for (const id of await served.readTouched(trx, scope.id, asked, actor)) untouched.delete(id);
  for (const record of records) {
    const problem = problemOf(record, !untouched.has(record.id));
    if (problem?.kind === 'denied') throw permissionDenied(problem.text);
    if (problem) throw fieldError('reason', problem.text);
  }
}

/** A step is taken between the one before it, or raising, and today. */
function refuseWrongDay<Row extends CommandedRow, Act extends string>(
  { kind, copy }: ServedKind<Row, Act>,
  act: Act,
  records: readonly Row[],
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
