import type { BaselineCheck } from '@baton/contract/turnover/baselines.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { orderProblems, type OrderProblem } from '@baton/domain/turnover/chain-order.ts';
import type { Queryable } from '#storage/database.ts';
import type { BaselineRow } from './find-baseline.ts';
import { isComplete, readDays, readPlanData, type PlanData, type PlanSet } from './plan-data.ts';

/** Maximum number of examples per problem. */
const maxExamples = 20;

/** Checks a baseline for approval. */
export async function checkBaseline(db: Queryable, baseline: BaselineRow, now: Date): Promise<BaselineCheck> {
  const plan = await readPlanData(db, baseline.programme, now);
  const { set } = plan;
  const days = await readDays(db, plan, baseline.id);
  const earlier = await approvedBefore(db, baseline);
  const active = earlier.find((each) => each.active);
  const agreed = active ? await readDays(db, plan, active.id) : undefined;
  const later: OrderProblem[] = [];
  if (agreed)
    days.forEach((day, cellIndex) => {
      const isLater = day !== noDay && agreed[cellIndex] !== noDay && day > agreed[cellIndex]!;
      if (isLater && set.milestones[cellIndex % set.milestones.length]!.contractual)
        later.push({ cellIndex, previousCellIndex: -1, earliest: agreed[cellIndex]! });
    });
  const replaced = active ?? earlier[0];
  return {
    dates: days.reduce((count, day) => (day === noDay ? count : count + 1), 0),
    no_date: days.reduce((count, day, at) => (day === noDay && isRequired(plan, at) ? count + 1 : count), 0),
    replaces: replaced ? { id: replaced.id, number: replaced.number } : null,
    chain_order: describeProblems(set, days, orderProblems(set, days)),
    contractual: describeProblems(set, days, later),
  };
}

/** Whether a turnover needs a date; those of cancelled scopes don't. */
function isRequired(plan: PlanData, cellIndex: number): boolean {
  const { scopes, milestones } = plan.set;
  return !scopes.cancelled[Math.floor(cellIndex / milestones.length)] && isComplete(plan, cellIndex);
}

/** Previously approved baselines, newest first. */
async function approvedBefore(db: Queryable, { id, programme }: BaselineRow) {
  return db
    .selectFrom('baselines')
    .select(['id', 'number', 'active'])
    .where('programme_id', '=', programme)
    .where('id', '<>', id)
    .where('status', '<>', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function describeProblems(
  set: PlanSet,
  days: Int32Array,
  faults: readonly OrderProblem[],
): BaselineCheck['chain_order'] {
  const { scopes, milestones } = set;
  const examples = faults.slice(0, maxExamples).map(({ cellIndex, previousCellIndex: before, earliest }) => {
    const row = Math.floor(cellIndex / milestones.length);
    const milestone = milestones[cellIndex % milestones.length]!;
    return {
      scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
      scope_code: scopes.code[row]!,
      milestone: milestone.id,
      milestone_code: milestone.code,
      day: dayOf(days[cellIndex]!),
      earliest: dayOf(earliest),
      after: before < 0 ? null : milestones[before % milestones.length]!.code,
    };
  });
  return { count: faults.length, examples };
}
