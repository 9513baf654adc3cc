import type { BaselineEntries } from '@baton/contract/baselines/baselines.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { orderProblems, type OrderProblem } from '@baton/domain/turnover/chain-order.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { ProgrammeSet } from '#turnover/model/tracker-view.ts';

/** Dates of a baseline by cell index of the programme's scopes and milestones, stored outside React. */
export interface Plan {
  set: ProgrammeSet;
  /** By cell index. */
  days: Int32Array;
  /** Version of the baseline that these dates belong to; incremented by edits on this page only. */
  version: number;
  /** Number of edits being saved, by cell index: a date may be edited again before its last edit is answered. */
  pending: Map<number, number>;
  /** Resolves when all edits so far have been answered. */
  sending: Promise<void>;
  /** Incremented on every change. */
  changes: Store<number>;
  put: (entries: readonly { cellIndex: number; day: DayNumber }[]) => void;
  orderProblems: () => ReadonlyMap<number, OrderProblem>;
}

export function createPlan(set: ProgrammeSet, { scope, milestone, day, version }: BaselineEntries): Plan {
  const days = new Int32Array(set.scopes.id.length * set.milestones.length).fill(noDay);
  scope.forEach((id, at) => {
    const [row, column] = [set.rowOf.get(id), set.columnOf.get(milestone[at]!)];
    if (row !== undefined && column !== undefined)
      days[row * set.milestones.length + column] = day[at] ?? noDay;
  });
  return planOf(set, days, version);
}

/** The same dates after scopes or milestones have changed; not while an edit is pending. */
export function movePlan(plan: Plan, set: ProgrammeSet): Plan {
  const entries: BaselineEntries = { scope: [], milestone: [], day: [], version: plan.version };
  const width = plan.set.milestones.length;
  plan.days.forEach((day, cellIndex) => {
    if (day === noDay) return;
    entries.scope.push(plan.set.scopes.id[Math.floor(cellIndex / width)]!);
    entries.milestone.push(plan.set.milestones[cellIndex % width]!.id);
    entries.day.push(day);
  });
  return createPlan(set, entries);
}

function planOf(set: ProgrammeSet, days: Int32Array, version: number): Plan {
  const changes = createStore(0);
  let problems: ReadonlyMap<number, OrderProblem> | null = null;
  return {
    set,
    days,
    version,
    pending: new Map(),
    sending: Promise.resolve(),
    changes,
    put(entries) {
      for (const { cellIndex, day } of entries) days[cellIndex] = day;
      problems = null;
      changes.set(changes.read() + 1);
    },
    orderProblems: () =>
      (problems ??= new Map(orderProblems(set, days).map((problem) => [problem.cellIndex, problem]))),
  };
}
