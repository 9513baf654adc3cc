import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { cellPermissions, type tracker } from '@baton/contract/tracker/tracker.ts';
import { writeScopeRef, type ScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import {
  entryProblems,
  requiredReasonsOf,
  type Entry,
  type RequiredReason,
} from '@baton/domain/turnover/change-rules.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { predecessorOf } from '@baton/domain/turnover/tracker-set.ts';
import { isDateName, isUnchanged, type CellChange } from '#turnover/model/cell-change.ts';
import { cellIndexOf, type CellName } from '#turnover/model/cell-name.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRights } from './cell-rights.ts';

/** A cell in a request, as the server names it, with the version the user saw. */
export interface PlannedCell extends CellName {
  ref: ScopeRef;
  version: number;
}

/** The planned change of one cell, and the questions to ask first. */
export interface CellPlan extends PlannedCell {
  changes: CellChange[];
  questions: RequiredReason[];
  /** Punches that block it and become exceptions. */
  exceptions?: PunchExceptionInput[];
}

/** An exception of a request. */
export type PunchExceptionInput = NonNullable<BodyOf<typeof tracker.change>['exceptions']>[number];

/** A change that is not possible, with the reason. */
export interface ChangeProblem extends CellName {
  text: string;
  /** Opens what causes it. */
  more?: { label: string; run: () => void };
}

interface ChangePlan {
  plans: CellPlan[];
  problems: ChangeProblem[];
}

/** Validates changes by the server’s rules and permissions. Changes without effect are dropped. */
export function planChanges(
  view: TrackerView,
  changes: readonly CellChange[],
  rights: CellRights,
): ChangePlan {
  const { set } = view;
  const width = set.milestones.length;
  const plan: ChangePlan = { plans: [], problems: [] };
  const enteredActuals = new Map<number, DayNumber>();
  const formatDay = (day: DayNumber) => describeDay(view, day);
  for (const [cellIndex, entered] of changesByCell(view, changes)) {
    const real = entered.filter((change) => !isUnchanged(set, cellIndex, change));
    const [first] = real;
    if (!first) continue;
    const { scope, milestone } = first;
    const [row, column] = [Math.trunc(cellIndex / width), cellIndex % width];
    const forbidden = real
      .map(({ field }) => rights.whyNot(view, cellPermissions[field], row, column))
      .find((why) => why !== null);
    const standing = currentTurnoverAt(set, row, column);
    const before = predecessorOf(set, row, column);
    // Milestones later in the sequence see the actual dates entered by the same batch.
    const enteredBefore = enteredActuals.get(row * width + before);
    if (before >= 0 && enteredBefore !== undefined) standing.predecessorActual = enteredBefore;
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
      version: oldestVersion(real) ?? set.cells.version[cellIndex]!,
      changes: real,
      questions: requiredReasonsOf(standing, entry),
    });
  }
  return plan;
}

/** The oldest version the user saw. */
function oldestVersion(changes: readonly CellChange[]): number | undefined {
  const versions = changes.flatMap(({ version }) => version ?? []);
  return versions.length > 0 ? Math.min(...versions) : undefined;
}

/** Changes by cell index, earlier milestones first; cells that aren’t in the tracker are skipped. */
function changesByCell({ set }: TrackerView, changes: readonly CellChange[]): [number, CellChange[]][] {
  const cells = new Map<number, CellChange[]>();
  for (const change of changes) {
    const cellIndex = cellIndexOf(set, change);
    if (cellIndex === undefined) continue;
    const others = (cells.get(cellIndex) ?? []).filter(({ field }) => field !== change.field);
    cells.set(cellIndex, [...others, change]);
  }
  const columnOf = ([cellIndex]: [number, CellChange[]]) => cellIndex % set.milestones.length;
  return [...cells].toSorted((one, other) => columnOf(one) - columnOf(other));
}

/** The changes as the rules of the domain take them. */
function entryOf(changes: readonly CellChange[]): Entry {
  const entry: Entry = {};
  for (const { field, value } of changes) {
    if (isDateName(field)) entry[field] = value as DayNumber;
    if (field === 'required') entry.required = value === true;
  }
  return entry;
}

/** The reasons given for one operation. */
export interface Reasons {
  /** Reason code for forecasts that move later. */
  later: string;
  outOfOrder: string;
  notRequired: string;
  note: string;
}

export const noReasons: Reasons = { later: '', outOfOrder: '', notRequired: '', note: '' };

/** The number of cells that raise each question. */
export function countQuestions(
  plans: readonly Pick<CellPlan, 'questions'>[],
): ReadonlyMap<RequiredReason, number> {
  const counts = new Map<RequiredReason, number>();
  for (const { questions } of plans)
    for (const question of questions) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}

/** The reason and note of one cell: a code if its forecast moves later, otherwise free text. */
export function reasonFor(
  { questions }: Pick<CellPlan, 'questions'>,
  reasons: Reasons,
): { reason?: string; note?: string } {
  const { later, outOfOrder, notRequired, note } = reasons;
  const asks = (question: RequiredReason) => questions.includes(question);
  const texts = [asks('why_out_of_order') && outOfOrder, asks('why_not_required') && notRequired].filter(
    Boolean,
  );
  const reason = asks('why_later') ? later : texts.join(' ');
  // A cell takes one reason only; further answers go into the note.
  const notes = (asks('why_later') ? [...texts, note] : [note]).filter(Boolean).join(' ');
  return { ...(reason !== '' && { reason }), ...(notes !== '' && { note: notes }) };
}

/** The questions without an answer, with the number of cells that raise them. */
export function unanswered(
  plans: readonly Pick<CellPlan, 'questions'>[],
  reasons: Reasons,
): ReadonlyMap<RequiredReason, number> {
  const given: Record<RequiredReason, string> = {
    why_later: reasons.later,
    why_out_of_order: reasons.outOfOrder,
    why_not_required: reasons.notRequired,
  };
  return new Map([...countQuestions(plans)].filter(([question]) => given[question] === ''));
}
