import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { dayIn, dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, SavedBy } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';
import { notePunchNumbers, nextPunchNumbers } from './punch-numbers.ts';
import { punchValues, scopeOf, type PunchValues } from './punch-values.ts';
import { defaultGate, readScopeGates, type ScopeGates } from './scope-gates.ts';

interface Category {
  id: number;
  gate: 'next' | 'last';
  due_days: number | null;
}

/** What punches are checked against. */
interface Checking {
  by: SavedBy;
  today: string;
  categories: ReadonlyMap<number, Category>;
  scopes: ReadonlyMap<number, ScopeGates>;
  isExternalTaken(after: PunchValues, old: PunchValues | undefined): boolean;
}

/** Checks punches, and completes what follows from their scope and category: number, milestone, due date, teams. */
export async function checkPunches(
  trx: Transaction,
  programme: ProgrammeId,
  changes: Change[],
  by: SavedBy,
): Promise<(FieldErrors | undefined)[]> {
  const { rows } = await sql<{ quality: string; zone: string; categories: Category[] }>`
    select p.quality, p.time_zone as zone, coalesce((select json_agg(json_build_object('id', c.id, 'gate', c.gate,
      'due_days', c.due_days)) from punch_categories c where c.programme_id = p.id and c.deleted_at is null), '[]')
      as categories
    from programmes p where p.id = ${programme}`.execute(trx);
  const settings = rows[0];
  if (settings?.quality !== 'records') return changes.map(() => ({ number: [copy.noRecords] }));
  const scopes = changes.flatMap(({ values }) => scopeOf(punchValues(values)) ?? []);
  const checking: Checking = {
    by,
    today: dayIn(settings.zone, by.now),
    categories: new Map(settings.categories.map((category) => [category.id, category])),
    scopes: await readScopeGates(trx, programme, scopes),
    isExternalTaken: await externalsOf(trx, programme, changes),
  };
  for (const { values } of changes) fillAbsent(values);
  await giveNumbers(trx, programme, changes);
  return changes.map((change) => {
    const errors = problemsOf(checking, change);
    return Object.keys(errors).length > 0 ? errors : undefined;
  });
}

/** Fields that a request leaves out are empty. */
function fillAbsent(values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(punches.form))
    if (field.kind !== 'object') values[name] ??= field.initial ?? null;
}

function problemsOf(checking: Checking, change: Change): FieldErrors {
  const errors: FieldErrors = {};
  const { before, values } = change;
  const after = punchValues(values);
  const old = before && punchValues(before);
  if (after.category === null) errors['category'] = [copy.category];
  const id = scopeOf(after);
  if (after.system !== null && after.area !== null) errors['system'] = [copy.oneScope];
  else if (id === null) errors['system'] = [copy.scope];
  const scope = checking.scopes.get(id ?? 0);
  if (scope && !old && scope.isCancelled) errors['system'] = [copy.cancelled(scope.code)];
  if (checking.isExternalTaken(after, old)) errors['external_no'] = [copy.externalTaken(after.external_no)];
  if (scope && after.category !== null) {
    complete(checking, scope, after, old);
    Object.assign(errors, gateProblems(scope, after, old));
  }
  Object.assign(errors, stateProblems(checking, after, old));
  return errors;
}

/** Fills in what the user has left open. */
function complete(
  { today, categories }: Checking,
  scope: ScopeGates,
  after: PunchValues,
  old: PunchValues | undefined,
): void {
  const category = categories.get(after.category ?? 0);
  after.raised_on ??= old?.raised_on ?? today;
  const isAfterLast = old?.clear_by === null && scopeOf(old) === scopeOf(after);
  if (isOutstanding(after.state) && !isAfterLast)
    after.clear_by ??= defaultGate(scope, category?.gate ?? 'next')?.id ?? null;
  if (old) return;
  if (category?.due_days != null) after.due ??= dayOf(dayNumber(after.raised_on) + category.due_days);
  const gate = scope.gates.find(({ id }) => id === after.clear_by) ?? scope.gates.at(-1);
  after.clearing_team ??= gate ? scope.teams[gate.giver] : scope.teams.construction;
  after.verifying_team ??= gate ? scope.teams[gate.receiver] : scope.teams.commissioning;
}

/** The milestone has to be one that the scope still has to pass; what was submitted with it stays as it is. */
function gateProblems(scope: ScopeGates, after: PunchValues, old: PunchValues | undefined): FieldErrors {
  const isMoved = !old || old.clear_by !== after.clear_by || scopeOf(old) !== scopeOf(after);
  const isChanged = isMoved || old.category !== after.category;
  if (!isChanged || !isOutstanding(after.state)) return {};
  const before = old && scopeOf(old) === scopeOf(after) && scope.gates.find(({ id }) => id === old.clear_by);
  if (before && ['submitted', 'accepted', 'accepted_with_exceptions'].includes(before.state))
    return { clear_by: [copy.locked(before.code, scope.code)] };
  if (!isMoved || after.clear_by === null) return {};
  const gate = scope.gates.find(({ id }) => id === after.clear_by);
  if (!gate) return { clear_by: [copy.notInChain(scope.code)] };
  if (gate.isComplete) return { clear_by: [copy.complete(gate.code, scope.code)] };
  return gate.required ? {} : { clear_by: [copy.notRequired(gate.code, scope.code)] };
}

/** State and its dates come from commands, or from the system that a file was exported from. */
function stateProblems(
  { by, today }: Checking,
  after: PunchValues,
  old: PunchValues | undefined,
): FieldErrors {
  const errors: FieldErrors = {};
  const isMoved = after.state !== (old?.state ?? 'open');
  for (const name of ['raised_on', 'cleared_on', 'verified_on'] as const)
    if (after[name] !== null && after[name] > today && after[name] !== old?.[name])
      errors[name] = [copy.notFuture];
  if (by.isImport !== true && by.scope) {
    if (isMoved) errors['state'] = [copy.byCommand];
    for (const name of ['cleared_on', 'verified_on'] as const)
      if (after[name] !== (old?.[name] ?? null)) errors[name] = [copy.dayByCommand];
    return errors;
  }
  const sides = { giver: after.clearing_team, receiver: after.verifying_team };
  if (isMoved && by.scope) {
    const isClearing = after.state === 'cleared';
    if (!by.scope.mayOnCell(isClearing ? 'punches.clear' : 'punches.verify', sides))
      errors['state'] = [isClearing ? copy.mayNotClear : copy.mayNotVerify];
  }
  if (after.state === 'open' || after.state === 'void') [after.cleared_on, after.verified_on] = [null, null];
  else {
    after.cleared_on ??= after.verified_on ?? today;
    if (after.state === 'verified') after.verified_on ??= today;
    else after.verified_on = null;
  }
  return errors;
}

async function giveNumbers(
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<void> {
  const open = changes.filter(({ values }) => (values['number'] ?? '') === '');
  const typed = changes.flatMap(({ before, values }) =>
    values['number'] !== '' && values['number'] !== before?.['number'] ? [String(values['number'])] : [],
  );
  await notePunchNumbers(trx, programme, typed);
  const numbers = await nextPunchNumbers(trx, programme, open.filter(({ before }) => !before).length);
  for (const { before, values } of open) values['number'] = before?.['number'] ?? numbers.shift();
}

/** Whether another punch has an external number: a stored one, or an earlier one of these changes. */
async function externalsOf(
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<Checking['isExternalTaken']> {
  const wanted = changes.flatMap(({ values }) => externalOf(punchValues(values)) || []);
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
