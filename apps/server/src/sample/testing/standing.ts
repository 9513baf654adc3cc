import { noDay, weekOf } from '@baton/domain/day-number.ts';
import { flagsOf, hasFlag, statusOf, type StatusInput } from '@baton/domain/turnover/evaluate-status.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { emptyCell } from '@baton/sample/simulate/cell.ts';
import type { SimulatedScope } from '#sample/write/simulate-scopes.ts';

/** The dates that count, by milestone. */
export const activeOf = ({ entries }: SimulatedScope) =>
  new Map(entries.filter(({ baseline }) => baseline === 1).map(({ milestone, day }) => [milestone, day]));

/** The status of each turnover of a scope and what is the matter with it, by the product's own rules. */
export function statesOf({ times, records, shape }: ProgrammePlan, made: SimulatedScope): string[] {
  const active = activeOf(made);
  const record = made.scope.kind === 'system' ? records['systems']?.[made.scope.index] : undefined;
  const statusRules = {
    dataDate: times.today,
    windowEnd: times.today + 42,
    slipUnit: 'calendar_days' as const,
    amberDays: 1,
    redDays: 14,
    staleDays: 14,
    readyDays: 7,
    punchCategories: [],
    calendar: times.calendar,
  };
  const isSystem = made.scope.kind === 'system';
  const first = isSystem ? 0 : shape.milestones.length;
  const milestones = (isSystem ? shape.milestones : shape.areaMilestones).map(
    (_, milestone) => first + milestone,
  );
  let predecessor = noDay;
  return milestones.flatMap((milestone) => {
    const cell = made.cells.find((each) => each.milestone === milestone) ?? emptyCell(milestone);
    const open = made.constraints.filter((each) => each.milestone === milestone && each.cleared_at === null);
    const facts: StatusInput = {
      required: cell.required,
      cancelled: record?.['status'] === 'cancelled',
      hold: record?.['hold'] === true,
      baseline: active.get(milestone) ?? noDay,
      forecast: cell.forecast ?? noDay,
      need: cell.need ?? noDay,
      actual: cell.actual ?? noDay,
      confirmed:
        cell.forecast_confirmed_at === null ? noDay : Math.floor(cell.forecast_confirmed_at / 86_400_000),
      state: cell.state,
      predecessor,
      earlierOpen: false,
      lag: 0,
      constraintDue: Math.max(noDay, ...open.map(({ need_by }) => need_by)),
      punchA: 0,
      punchB: 0,
      punchC: 0,
      punchesBlocking: 0,
      punchDue: noDay,
    };
    if (cell.required) predecessor = cell.actual ?? cell.forecast ?? noDay;
    const flags = flagsOf(facts, statusRules);
    const named = (
      ['stale', 'afterNeed', 'beforePredecessor', 'constrained', 'exceptions', 'slipping'] as const
    ).filter((name) => hasFlag(flags, name));
    const waits = cell.state === 'submitted' && (cell.submitted_at ?? 0) < (times.today - 7) * 86_400_000;
    return [statusOf(facts, flags), ...named, ...(waits ? ['waiting'] : [])];
  });
}

/** How many turnovers are forecast to come to each receiving team in each week from today. */
export function loadsOf(plan: ProgrammePlan, made: readonly SimulatedScope[]): Map<string, number> {
  const loads = new Map<string, number>();
  const milestones = plan.records['milestones'] ?? [];
  for (const { scope, cells } of made) {
    const record = plan.records[scope.kind === 'system' ? 'systems' : 'areas']?.[scope.index];
    for (const { milestone, actual, forecast } of cells) {
      if (actual !== null || forecast === null) continue;
      const team =
        plan.records['teams']?.[Number(record?.[`${String(milestones[milestone]?.['receiving'])}_team`])];
      const week = (weekOf(forecast, 1) - weekOf(plan.times.today, 1)) / 7;
      const key = `${String(team?.['code'])} ${week}`;
      loads.set(key, (loads.get(key) ?? 0) + 1);
    }
  }
  return loads;
}
