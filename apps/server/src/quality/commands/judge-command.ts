import { appliesTo, stepsIn } from '@baton/domain/quality/quality-kind.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import { readTouched } from '../records/judge-records.ts';
import type { CommandedRow } from '../records/record-kind.ts';
import { judgedRow, stepDay, type CommandContext, type ServedKind } from './served-kind.ts';

interface JudgedCommand<Act> {
  act: Act;
  reason?: string | undefined;
  day: string;
  today: string;
}

/** Throws unless the caller may do this to all of these records now: state, right, reason, day and what it needs. */
export async function judgeCommand<Act extends string>(
  served: ServedKind<Act>,
  context: Pick<CommandContext, 'trx' | 'scope' | 'actor'>,
  records: readonly CommandedRow[],
  { act, reason = '', ...days }: JudgedCommand<Act>,
): Promise<void> {
  refuseWrongStates(served, act, records);
  await refuseForbidden(served, context, records, { act, reason });
  refuseWrongDay(served, act, records, days);
  const lacking = (await served.findLacking?.(context.trx, context.scope.id, act, records)) ?? [];
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
