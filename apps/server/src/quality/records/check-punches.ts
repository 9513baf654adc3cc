import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { dayIn, dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { becomesOutstanding, verifyingTeamOf } from '@baton/domain/quality/judge-punch.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, SavedBy } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { missingPhotosOf, stateProblems, type CheckingStates } from './check-states.ts';
import { copy } from './copy.ts';
import { judgeChanges, readCommanded } from './judge-punches.ts';
import { notePunchNumbers, nextPunchNumbers } from './punch-numbers.ts';
import { punchValues, scopeOf, type FoundOfPunch, type PunchValues } from './punch-values.ts';
import { defaultGate, openGateAfter, readScopeGates, type ScopeGates } from './scope-gates.ts';

interface Category {
  id: number;
  gate: 'next' | 'last';
  due_days: number | null;
  photo: 'none' | 'before' | 'both';
}

/** What punches are checked against. */
interface Checking extends CheckingStates {
  categories: ReadonlyMap<number, Category>;
  scopes: ReadonlyMap<number, ScopeGates>;
  /** Teams of who raises. */
  raisers: readonly number[];
  isExternalTaken(after: PunchValues, old: PunchValues | undefined): boolean;
}

interface Settings {
  quality: string;
  zone: string;
  source: string;
  raisers: number[];
  categories: Category[];
}

/**
 * Checks punches, and completes what follows from their scope and category: number, milestone, due date, teams. What can
 * block a milestone locks the programme’s revision before the milestone is read, so that no acceptance overlooks it.
 */
export async function checkPunches(
  trx: Transaction,
  programme: ProgrammeId,
  changes: Change[],
  by: SavedBy,
): Promise<(FieldErrors | undefined)[]> {
  const settings = await readSettings(trx, programme, by);
  if (settings?.quality !== 'records') return changes.map(() => ({ number: [copy.noRecords] }));
  for (const { values } of changes) fillAbsent(values);
  if (!by.preview && changes.some(mayBlock)) await lockRevision(trx, programme);
  const moved = changes.flatMap(({ before, values }) =>
    before && before['state'] !== values['state'] ? before.id : [],
  );
  const scopes = changes.flatMap(({ before, values }) =>
    [before, values].flatMap((each) => (each && scopeOf(punchValues(each))) ?? []),
  );
  const checking: Checking = {
    by,
    today: dayIn(settings.zone, by.now),
    categories: new Map(settings.categories.map((category) => [category.id, category])),
    scopes: await readScopeGates(trx, programme, scopes),
    raisers: settings.raisers,
    source: settings.source,
    commanded: await readCommanded(trx, programme, by.isImport ? moved : []),
    missing: by.isImport ? await missingPhotosOf(trx, programme, changes, settings.categories) : new Map(),
    isExternalTaken: await externalsOf(trx, programme, changes),
  };
  await giveNumbers(trx, programme, changes);
  const errors = changes.map((change) => completionProblems(checking, change));
  const { acts, problems } = await judgeChanges(trx, programme, changes, by);
  return changes.map((change, index) => {
    const wrong = { ...errors[index], ...stateProblems(checking, change, acts[index] ?? []) };
    // A reason is asked for once everything else is right.
    const isAsked = Object.keys(wrong).length > 0 && 'reason' in (problems[index] ?? {});
    const all = isAsked ? wrong : { ...problems[index], ...wrong };
    return Object.keys(all).length > 0 ? all : undefined;
  });
}

async function readSettings(
  trx: Transaction,
  programme: ProgrammeId,
  { actor }: SavedBy,
): Promise<Settings | undefined> {
  const { rows } = await sql<Settings>`
    select p.quality, p.time_zone as zone, p.punch_source as source,
      array(select k.team_id from memberships m join membership_teams k on k.membership_id = m.id
        where m.programme_id = p.id and m.user_id = ${actor.userId}::integer order by k.team_id) as raisers,
      coalesce((select json_agg(json_build_object('id', c.id, 'gate', c.gate, 'due_days', c.due_days, 'photo', c.photo))
        from punch_categories c where c.programme_id = p.id and c.deleted_at is null), '[]') as categories
    from programmes p where p.id = ${programme}`.execute(trx);
  return rows[0];
}

/** Whether a change can block a milestone that nothing of it blocked before. */
function mayBlock({ before, values }: Change): boolean {
  if (becomesOutstanding(before, values)) return true;
  const names = ['category', 'system', 'area', 'clear_by', 'due'];
  return before !== undefined && names.some((name) => (before[name] ?? null) !== (values[name] ?? null));
}

/** Fields that a request leaves out are empty. */
function fillAbsent(values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(punches.form))
    if (field.kind !== 'object') values[name] ??= field.initial ?? null;
}

function completionProblems(checking: Checking, change: Change): FieldErrors {
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
    complete(checking, scope, change);
    Object.assign(errors, gateProblems(checking, scope, after, old));
  }
  return errors;
}

/** Fills in what the user has left open. */
function complete({ today, categories, raisers }: Checking, scope: ScopeGates, change: Change): void {
  const [after, old] = [punchValues(change.values), change.before && punchValues(change.before)];
  const category = categories.get(after.category ?? 0);
  after.raised_on ??=
    old?.raised_on ?? [after.cleared_on ?? today, after.verified_on ?? today, today].toSorted()[0]!;
  const isAfterLast = old?.clear_by === null && scopeOf(old) === scopeOf(after);
  if (isOutstanding(after.state) && !isAfterLast)
    after.clear_by ??= defaultGate(scope, category?.gate ?? 'next')?.id ?? null;
  if (becomesOutstanding(change.before, change.values)) leaveComplete(scope, change);
  if (old) return;
  if (category?.due_days != null) after.due ??= dayOf(dayNumber(after.raised_on) + category.due_days);
  const gate = scope.gates.find(({ id }) => id === after.clear_by) ?? scope.gates.at(-1);
  after.clearing_team ??= gate ? scope.teams[gate.giver] : scope.teams.construction;
  const later = scope.gates.slice(gate ? scope.gates.indexOf(gate) : scope.gates.length);
  const receivers = [...later.map(({ receiver }) => scope.teams[receiver]), scope.teams.operations];
  after.verifying_team ??= verifyingTeamOf(after.clearing_team, raisers, receivers);
}

/** A milestone that is complete by now isn’t blocked any more: the next open one is, and the punch says so. */
function leaveComplete(scope: ScopeGates, change: Change): void {
  const after = punchValues(change.values);
  const gate = scope.gates.find(({ id }) => id === after.clear_by);
  if (!gate?.isComplete) return;
  change.found = { ...change.found, foundAfter: gate.id } satisfies FoundOfPunch;
  after.clear_by = openGateAfter(scope, gate)?.id ?? null;
}

/** The milestone has to be one that the scope still has to pass; what was submitted with it stays as it is. */
function gateProblems(
  { scopes }: Checking,
  scope: ScopeGates,
  after: PunchValues,
  old: PunchValues | undefined,
): FieldErrors {
  const isMoved = !old || old.clear_by !== after.clear_by || scopeOf(old) !== scopeOf(after);
  const isChanged = isMoved || old.category !== after.category;
  if (!isChanged || !isOutstanding(after.state)) return {};
  const from = old && scopes.get(scopeOf(old) ?? 0);
  const before = from?.gates.find(({ id }) => id === old?.clear_by);
  if (from && before && ['submitted', 'accepted', 'accepted_with_exceptions'].includes(before.state))
    return { clear_by: [copy.locked(before.code, from.code)] };
  if (!isMoved || after.clear_by === null) return {};
  const gate = scope.gates.find(({ id }) => id === after.clear_by);
  if (!gate) return { clear_by: [copy.notInChain(scope.code)] };
  if (gate.isComplete) return { clear_by: [copy.complete(gate.code, scope.code)] };
  return gate.required ? {} : { clear_by: [copy.notRequired(gate.code, scope.code)] };
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
