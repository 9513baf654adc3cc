import { cellPermissions, maxChanges } from '@baton/contract/turnover/tracker.ts';
import { writeScopeRef, type ScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import {
  entryProblems,
  requiredReasonsOf,
  type Entry,
  type RequiredReason,
} from '@baton/domain/turnover/change-rules.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { predecessorOf } from '@baton/domain/turnover/tracker-set.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { Edit, EditedField } from '#turnover/model/pending-edits.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { type CellChange, isDateName, isUnchanged, wireValue } from '#turnover/model/cell-change.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { CellRights } from './cell-rights.ts';
import type { Reasons } from './reasons.ts';

/** The planned change of one cell: the request, the optimistic edits and the questions to ask first. */
export interface CellPlan extends CellName {
  ref: ScopeRef;
  version: number;
  /** As entered, and below as sent. */
  changes: CellChange[];
  set: Record<string, unknown>;
  edits: Edit[];
  questions: RequiredReason[];
}

/** A change that is not possible, with the reason. */
export interface ChangeProblem extends CellName {
  text: string;
}

export interface ChangePlan {
  plans: CellPlan[];
  problems: ChangeProblem[];
}

interface Gathered extends CellName {
  row: number;
  column: number;
  changes: CellChange[];
}

/** Validates changes by the server’s rules and permissions. Changes without effect are dropped. */
export function planChanges(
  view: TrackerView,
  changes: readonly CellChange[],
  rights: CellRights,
): ChangePlan {
  const { set } = view;
  const plan: ChangePlan = { plans: [], problems: [] };
  const enteredActuals = new Map<number, DayNumber>();
  const formatDay = (day: DayNumber) => describeDay(view, day);
  for (const cell of gather(view, changes)) {
    const { row, column, scope, milestone } = cell;
    const cellIndex = row * set.milestones.length + column;
    const real = cell.changes.filter((change) => !isUnchanged(set, cellIndex, change));
    if (real.length === 0) continue;
    const forbidden = real
      .map(({ field }) => rights.whyNot(view, cellPermissions[field], row, column))
      .find((why) => why !== null);
    const standing = currentTurnoverAt(set, row, column);
    const before = predecessorOf(set, row, column);
    // Milestones later in the sequence see the actual dates entered by the same batch.
    const entered = enteredActuals.get(row * set.milestones.length + before);
    if (before >= 0 && entered !== undefined) standing.predecessorActual = entered;
    const entry = entryOf(real);
    const wrong = Object.values(
      entryProblems(standing, { ...entry, reason: '?' }, { today: view.today, formatDay }),
    );
    const text = forbidden ?? wrong[0];
    if (text !== undefined) {
      plan.problems.push({ scope, milestone, text });
      continue;
    }
    if (entry.actual !== undefined) enteredActuals.set(cellIndex, entry.actual);
    plan.plans.push({
      scope,
      milestone,
      ref: writeScopeRef(set.scopes.kind[row]!, scope),
      version: seenIn(real) ?? set.cells.version[cellIndex]!,
      changes: real,
      set: Object.fromEntries(real.map((change) => [change.field, wireValue(change)])),
      edits: real.flatMap(editOf),
      questions: requiredReasonsOf(standing, entry),
    });
  }
  return plan;
}

/** The oldest version the user saw. */
function seenIn(changes: readonly CellChange[]): number | undefined {
  const seen = changes.flatMap((change) => change.version ?? []);
  return seen.length > 0 ? Math.min(...seen) : undefined;
}

/** Groups changes by cell, earlier milestones first; cells that aren’t in the tracker are skipped. */
function gather({ set }: TrackerView, changes: readonly CellChange[]): Gathered[] {
  const cells = new Map<number, Gathered>();
  for (const change of changes) {
    const [row, column] = [set.rowOf.get(change.scope), set.columnOf.get(change.milestone)];
    if (row === undefined || column === undefined) continue;
    const cellIndex = row * set.milestones.length + column;
    const { scope, milestone } = change;
    const cell = cells.get(cellIndex) ?? { scope, milestone, row, column, changes: [] };
    cell.changes = [...cell.changes.filter(({ field }) => field !== change.field), change];
    cells.set(cellIndex, cell);
  }
  return [...cells.values()].toSorted((one, other) => one.column - other.column);
}

function entryOf(changes: readonly CellChange[]): Entry {
  const entry: Entry = {};
  for (const { field, value } of changes) {
    if (isDateName(field)) entry[field] = value as DayNumber;
    if (field === 'required') entry.required = value === true;
  }
  return entry;
}

/** The optimistic edit; fields shown only on the record sheet have none. */
function editOf({ scope, milestone, field, value }: CellChange): Edit[] {
  const shown: EditedField[] = [
    'forecast',
    'need',
    'actual',
    'required',
    'remark',
    'giver_team',
    'receiver_team',
  ];
  const name = shown.find((each) => each === field);
  if (name === undefined) return [];
  const laid = typeof value === 'boolean' ? Number(value) : (value ?? 0);
  return [{ scope, milestone, field: name, value: laid }];
}

/** Changes sent in one request. The operation id prevents them from being applied twice. */
export interface ChangeBatch {
  operation: string;
  plans: readonly CellPlan[];
  reasons: Reasons;
}

export function batchChanges(plans: readonly CellPlan[], reasons: Reasons): ChangeBatch[] {
  const batches: ChangeBatch[] = [];
  for (let start = 0; start < plans.length; start += maxChanges)
    batches.push({ operation: makeUuid(), plans: plans.slice(start, start + maxChanges), reasons });
  return batches;
}
