import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { becomesOutstanding } from '@baton/domain/quality/quality-kind.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, SavedBy } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { lackingOf, stateProblems, type CheckingStates } from './check-states.ts';
import { judgeChanges, readCommanded } from './judge-records.ts';
import type { RecordChecks, RecordKind } from './record-kind.ts';
import { giveNumbers } from './record-numbers.ts';
import {
  changedOf,
  countedFields,
  isOutstanding,
  milestoneOf,
  scopeOf,
  type FoundOfRecord,
} from './record-values.ts';
import {
  defaultMilestone,
  openMilestoneAfter,
  readScopeMilestones,
  type ScopeMilestones,
} from './scope-milestones.ts';
import { keepsRecords } from './scope-sql.ts';

/** What records are checked against. */
interface Checking extends CheckingStates {
  checks: RecordChecks;
  scopes: ReadonlyMap<number, ScopeMilestones>;
}

interface Settings {
  keepsRecords: boolean;
  zone: string;
  source: string;
  raisers: number[];
  own: unknown;
}

/**
 * Checks records, and completes what follows from their scope: number, milestone, and what their kind adds. What can block a
 * milestone locks the programme’s revision before the milestone is read, so that no acceptance overlooks it.
 */
export async function checkRecords(
  served: RecordKind,
  trx: Transaction,
  programme: ProgrammeId,
  changes: Change[],
  by: SavedBy,
): Promise<(FieldErrors | undefined)[]> {
  const settings = await readSettings(served, trx, programme, by);
  if (!settings?.keepsRecords) return changes.map(() => ({ number: [served.copy.noRecords] }));
  for (const { values } of changes) fillAbsent(served, values);
  if (!by.preview && changes.some((change) => mayBlock(served, change))) await lockRevision(trx, programme);
  const moved = changes.flatMap(({ before, values }) =>
    before && before['state'] !== values['state'] ? before.id : [],
  );
  const scopes = changes.flatMap(({ before, values }) =>
    [before, values].flatMap((each) => (each && scopeOf(each)) ?? []),
  );
  const checking: Checking = {
    by,
    today: dayIn(settings.zone, by.now),
    scopes: await readScopeMilestones(trx, programme, scopes),
    source: settings.source,
    commanded: await readCommanded(served, trx, programme, by.isImport ? moved : []),
    lacking: by.isImport ? await lackingOf(served, trx, programme, changes) : new Map(),
    checks: (await served.openChecks?.(trx, programme, changes, {
      settings: settings.own,
      raisers: settings.raisers,
    })) ?? { problems: () => ({}), whichMilestone: () => 'next' },
  };
  await giveNumbers(served, trx, programme, changes);
  const errors = changes.map((change) => completionProblems(served, checking, change));
  const { acts, problems } = await judgeChanges(served, trx, programme, changes, by);
  return changes.map((change, index) => {
    const wrong = { ...errors[index], ...stateProblems(served, checking, change, acts[index] ?? []) };
    // A reason is asked for once everything else is right.
    const isAsked = Object.keys(wrong).length > 0 && 'reason' in (problems[index] ?? {});
    const all = isAsked ? wrong : { ...problems[index], ...wrong };
    return Object.keys(all).length > 0 ? all : undefined;
  });
}

async function readSettings(
  { source, settings }: RecordKind,
  trx: Transaction,
  programme: ProgrammeId,
  { actor }: SavedBy,
): Promise<Settings | undefined> {
  const { rows } = await sql<Settings>`
    select ${keepsRecords} as "keepsRecords", p.time_zone as zone, ${source === undefined ? sql`''` : sql`p.${sql.ref(source)}`} as source,
      array(select k.team_id from memberships m join membership_teams k on k.membership_id = m.id
        where m.programme_id = p.id and m.user_id = ${actor.userId}::integer order by k.team_id) as raisers, ${settings ?? sql`null`} as own
    from programmes p where p.id = ${programme}`.execute(trx);
  return rows[0];
}

/** Whether a change can block a milestone that nothing of it blocked before. */
function mayBlock(served: RecordKind, change: Change): boolean {
  const { before, values } = change;
  if (becomesOutstanding(served.kind, before, values)) return true;
  return before !== undefined && changedOf(change, countedFields(served)).length > 0;
}

/** Fields that a request leaves out are empty. */
function fillAbsent({ resource }: RecordKind, values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(resource.form))
    if (field.kind !== 'object') values[name] ??= field.initial ?? null;
}

function completionProblems(served: RecordKind, checking: Checking, change: Change): FieldErrors {
  const { copy } = served;
  const { before, values } = change;
  const errors: FieldErrors = { ...checking.checks.problems(change) };
  const id = scopeOf(values);
  if ((values['system'] ?? null) !== null && (values['area'] ?? null) !== null)
    errors['system'] = [copy.oneScope];
  else if (id === null) errors['system'] = [copy.scope];
  const scope = checking.scopes.get(id ?? 0);
  if (scope && !before && scope.isCancelled) errors['system'] = [copy.cancelled(scope.code)];
  if (scope && served.placing.every((name) => (values[name] ?? null) !== null)) {
    complete(served, checking, scope, change);
    Object.assign(errors, milestoneProblems(served, checking, scope, change));
  }
  return errors;
}

/** Fills in what the user has left open. */
function complete(
  served: RecordKind,
  { today, checks }: Checking,
  scope: ScopeMilestones,
  change: Change,
): void {
  const { before, values } = change;
  const { kind, milestone: column } = served;
  const days = kind.steps.map(({ name }) => (values[`${name}_on`] ?? today) as string);
  values['raised_on'] ??= before?.['raised_on'] ?? [...days, today].toSorted()[0];
  const isAfterLast =
    before !== undefined && milestoneOf(served, before) === null && scopeOf(before) === scopeOf(values);
  if (isOutstanding(served, values) && !isAfterLast)
    values[column] ??= defaultMilestone(scope, checks.whichMilestone(values))?.id ?? null;
  if (becomesOutstanding(kind, before, values)) leaveComplete(served, scope, change);
  const milestone = scope.milestones.find(({ id }) => id === values[column]);
  if (!before) checks.complete?.(values, scope, milestone);
}

/** A milestone that is complete by now isn’t blocked any more: the next open one is, and the record says so. */
function leaveComplete({ milestone: column }: RecordKind, scope: ScopeMilestones, change: Change): void {
  const milestone = scope.milestones.find(({ id }) => id === change.values[column]);
  if (!milestone?.isComplete) return;
  change.found = { ...change.found, foundAfter: milestone.id } satisfies FoundOfRecord;
  change.values[column] = openMilestoneAfter(scope, milestone)?.id ?? null;
}

/** The milestone has to be one that the scope still has to pass; what was submitted with it stays as it is. */
function milestoneProblems(
  served: RecordKind,
  { scopes }: Checking,
  scope: ScopeMilestones,
  change: Change,
): FieldErrors {
  const { copy, milestone: column } = served;
  const { before, values } = change;
  const now = milestoneOf(served, values);
  const isMoved = !before || milestoneOf(served, before) !== now || scopeOf(before) !== scopeOf(values);
  const isChanged = isMoved || changedOf(change, served.placing).length > 0;
  if (!isChanged || !isOutstanding(served, values)) return {};
  const from = before && scopes.get(scopeOf(before) ?? 0);
  const left = from?.milestones.find(({ id }) => id === milestoneOf(served, before ?? {}));
  if (from && left && ['submitted', 'accepted', 'accepted_with_exceptions'].includes(left.state))
    return { [column]: [copy.locked(left.code, from.code)] };
  if (!isMoved || now === null) return {};
  const milestone = scope.milestones.find(({ id }) => id === now);
  if (!milestone) return { [column]: [copy.notInChain(scope.code)] };
  if (milestone.isComplete) return { [column]: [copy.complete(milestone.code, scope.code)] };
  return milestone.required ? {} : { [column]: [copy.notRequired(milestone.code, scope.code)] };
}
