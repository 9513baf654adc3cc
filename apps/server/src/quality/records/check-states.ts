import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { JudgedAct } from '@baton/domain/quality/judge-punch.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, SavedBy } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';
import { loadProblem } from './judge-punches.ts';
import { findMissingPhotos, type MissingPhoto } from './missing-photos.ts';
import { punchValues, type FoundOfPunch, type PunchValues } from './punch-values.ts';

/** What states of punches are checked against. */
export interface CheckingStates {
  by: SavedBy;
  today: string;
  /** Where states of punches come from, if not from commands. */
  source: string;
  /** Punches that have commands here. */
  commanded: ReadonlySet<number>;
  /** Photos without which punches can’t be cleared, by punch. */
  missing: ReadonlyMap<number, MissingPhoto>;
}

/** States and their dates come from commands. A file can stand for them, or for another system. */
export function stateProblems(
  checking: CheckingStates,
  change: Change,
  acts: readonly JudgedAct[],
): FieldErrors {
  const { by, today } = checking;
  const [after, old] = [punchValues(change.values), change.before && punchValues(change.before)];
  const errors: FieldErrors = {};
  for (const name of ['raised_on', 'cleared_on', 'verified_on'] as const)
    if (after[name] !== null && after[name] > today && after[name] !== old?.[name])
      errors[name] = [copy.notFuture];
  const [act] = acts.filter((each) => !fieldActs.includes(each));
  if (act !== undefined && by.scope && by.undoes === undefined)
    Object.assign(errors, by.isImport ? fileProblems(checking, change, act) : commandProblems(after, old));
  if (by.scope && by.isImport !== true && by.undoes === undefined) return errors;
  if (after.state === 'open' || after.state === 'void') [after.cleared_on, after.verified_on] = [null, null];
  else {
    after.cleared_on ??= after.verified_on ?? today;
    if (after.state === 'verified') after.verified_on ??= today;
    else after.verified_on = null;
  }
  if (act !== undefined && by.scope && by.undoes === undefined) Object.assign(errors, orderProblems(after));
  return errors;
}

/** Acts that change no state. */
const fieldActs: readonly JudgedAct[] = ['raise', 'change', 'correct', 'plan', 'describe'];

function commandProblems(after: PunchValues, old: PunchValues | undefined): FieldErrors {
  const errors: FieldErrors = {};
  if (after.state !== (old?.state ?? 'open')) errors['state'] = [copy.byCommand];
  for (const name of ['cleared_on', 'verified_on'] as const)
    if (after[name] !== (old?.[name] ?? null)) errors[name] = [copy.dayByCommand];
  return errors;
}

/** A file clears and verifies as the commands do. Other states are loaded from it, where that is allowed. */
function fileProblems(checking: CheckingStates, change: Change, act: JudgedAct): FieldErrors {
  const { by, source, commanded, missing } = checking;
  const isCommanded = commanded.has(change.before?.id ?? 0);
  const problem = loadProblem(change, by, { source, isCommanded });
  if (problem === null) {
    if (change.before) change.found = { ...change.found, isFromSource: true } satisfies FoundOfPunch;
    return {};
  }
  if (act !== 'clear' && act !== 'verify') return { state: [problem] };
  const photo = act === 'clear' ? missing.get(change.before?.id ?? 0) : undefined;
  return photo ? { state: [photo.text] } : {};
}

/** Nothing is cleared before it was raised, or verified before it was cleared. */
function orderProblems({
  raised_on: raised,
  cleared_on: cleared,
  verified_on: verified,
}: PunchValues): FieldErrors {
  if (raised !== null && cleared !== null && cleared < raised)
    return { cleared_on: [copy.clearedBeforeRaised] };
  if (cleared !== null && verified !== null && verified < cleared)
    return { verified_on: [copy.verifiedBeforeCleared] };
  return {};
}

/** Photos that are missing for punches that a file reports cleared. */
export async function missingPhotosOf(
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
  categories: readonly { id: number; photo: 'none' | 'before' | 'both' }[],
): Promise<Map<number, MissingPhoto>> {
  const rules = new Map(categories.map(({ id, photo }) => [id, photo]));
  const cleared = changes.flatMap(({ before, values }) =>
    before && before['state'] === 'open' && values['state'] === 'cleared'
      ? {
          id: before.id,
          number: String(before['number']),
          photo: rules.get(punchValues(before).category ?? 0) ?? 'none',
        }
      : [],
  );
  const missing = await findMissingPhotos(trx, programme, cleared);
  return new Map(missing.map((each) => [each.id, each]));
}
