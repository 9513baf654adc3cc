import type { FieldErrors } from '@baton/contract/form/form.ts';
import { commandBetween, fieldActs, stepsIn, takesStep } from '@baton/domain/quality/quality-kind.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, SavedBy } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { findLacking } from './find-lacking.ts';
import { loadProblem } from './judge-records.ts';
import { lockRecords } from './lock-records.ts';
import type { RecordKind } from './record-kind.ts';
import type { FoundOfRecord, Values } from './record-values.ts';

/** What states of records are checked against. */
export interface CheckingStates {
  by: SavedBy;
  today: string;
  /** Where states of records come from, if not from commands. */
  source: string;
  /** Records that have commands here. */
  commanded: ReadonlySet<number>;
  /** What records of a file lack for the commands that it stands for. */
  lacking: ReadonlyMap<number, string>;
}

/** Acts that change no state. */
const notOfState: readonly string[] = fieldActs.filter((act) => act !== 'load');

/** States and their dates come from commands. A file can stand for them, or for another system. */
export function stateProblems(
  served: RecordKind,
  checking: CheckingStates,
  change: Change,
  acts: readonly string[],
): FieldErrors {
  const { by, today } = checking;
  const { kind, copy } = served;
  const { before, values } = change;
  const errors: FieldErrors = {};
  const days = kind.steps.map(({ name }) => `${name}_on`);
  for (const name of ['raised_on', ...days]) {
    const day = dayOf(values, name);
    if (day !== null && day > today && day !== before?.[name]) errors[name] = [copy.notFuture];
  }
  const [act] = acts.filter((each) => !notOfState.includes(each));
  const isActed = act !== undefined && by.scope !== undefined && by.undoes === undefined;
  if (isActed)
    Object.assign(
      errors,
      by.isImport ? fileProblems(served, checking, change, act) : commandProblems(served, change),
    );
  if (by.scope && by.isImport !== true && by.undoes === undefined) return errors;
  const held = stepsIn(kind, String(values['state'])).length;
  // A step that has no day was taken by the day of a later one.
  days.forEach((name, index) => {
    const later = days.slice(index).flatMap((each) => dayOf(values, each) ?? []);
    values[name] = index < held ? (later[0] ?? today) : null;
  });
  if (isActed) Object.assign(errors, orderProblems(served, values));
  return errors;
}

function commandProblems({ kind, copy }: RecordKind, { before, values }: Change): FieldErrors {
  const errors: FieldErrors = {};
  if (values['state'] !== (before?.['state'] ?? kind.states[0])) errors['state'] = [copy.byCommand];
  for (const { name } of kind.steps)
    if (dayOf(values, `${name}_on`) !== (before?.[`${name}_on`] ?? null))
      errors[`${name}_on`] = [copy.dayByCommand];
  return errors;
}

/** A file takes steps as the commands do. Other states are loaded from it, where that is allowed. */
function fileProblems(
  served: RecordKind,
  { by, source, commanded, lacking }: CheckingStates,
  change: Change,
  act: string,
): FieldErrors {
  const id = change.before?.id ?? 0;
  const problem = loadProblem(served, change, by, { source, isCommanded: commanded.has(id) });
  if (problem === null) {
    if (change.before) change.found = { ...change.found, isFromSource: true } satisfies FoundOfRecord;
    return {};
  }
  if (!takesStep(served.kind, act)) return { state: [problem] };
  const lacks = lacking.get(id);
  return lacks === undefined ? {} : { state: [lacks] };
}

/** No step is taken before the one before it, or before the record was raised. */
function orderProblems({ kind, copy }: RecordKind, values: Values): FieldErrors {
  let last = dayOf(values, 'raised_on');
  for (const { name } of kind.steps) {
    const day = dayOf(values, `${name}_on`);
    if (last !== null && day !== null && day < last) return { [`${name}_on`]: [copy.stepTooEarly(name)] };
    last = day;
  }
  return {};
}

function dayOf(values: Values, name: string): string | null {
  return (values[name] ?? null) as string | null;
}

/** What records lack for the steps that a file reports. */
export async function lackingOf(
  served: RecordKind,
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<Map<number, string>> {
  const { kind } = served;
  const taken = new Map<string, number[]>();
  for (const { before, values } of changes) {
    const act = before && commandBetween(kind, String(before['state']), String(values['state']));
    if (act !== undefined && takesStep(kind, act)) taken.set(act, [...(taken.get(act) ?? []), before!.id]);
  }
  const found = new Map<number, string>();
  for (const [act, ids] of taken) {
    const records = await lockRecords(served, trx, programme, ids);
    for (const { id, text } of await findLacking(served, trx, programme, act, records))
      found.set(id, text(1));
  }
  return found;
}
