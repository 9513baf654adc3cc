import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import type { Cell, Line } from '@baton/sample/simulate/cell.ts';
import { draftConstraints, type ConstraintDraft } from '@baton/sample/simulate/constraint-drafts.ts';
import { randomOf } from '@baton/sample/simulate/random.ts';
import type { PlannedScope } from '@baton/sample/simulate/scope-plan.ts';
import { simulateScope } from '@baton/sample/simulate/simulate-scope.ts';

/** A scope with all that happened to it. */
export interface SimulatedScope {
  scope: PlannedScope;
  cells: Cell[];
  lines: Line[];
  /** By baseline and milestone. */
  entries: { baseline: number; milestone: number; day: number }[];
  constraints: ConstraintDraft[];
}

/** Simulates one scope at a time to limit memory. */
export function* simulateScopes(planned: ProgrammePlan): Generator<SimulatedScope> {
  for (const [position, scope] of planned.scopes.entries()) {
    const simulation = {
      random: randomOf(planned.seed, 5_000_000 + position),
      plan: scope.plan,
      times: planned.times,
      cast: planned.castOf(scope),
      code: scope.code,
      position,
      linesPerCell: planned.shape.linesPerCell,
      punches: planned.shape.punches,
    };
    const { cells, lines } = simulateScope(simulation);
    yield {
      scope,
      cells,
      lines,
      entries: entriesOf(scope, planned),
      constraints: draftConstraints(simulation, cells),
    };
  }
}

/** Dates of every required milestone in every baseline made while the scope existed. */
function entriesOf({ plan }: PlannedScope, { shape, times }: ProgrammePlan): SimulatedScope['entries'] {
  if (plan.addedOn === 'late' || plan.addedOn === 'unplanned') return [];
  const entries: SimulatedScope['entries'] = [];
  for (let baseline = 0; baseline < shape.baselines; baseline += 1) {
    const isLast = baseline === shape.baselines - 1;
    if (plan.addedOn === 'rebaselined' && !isLast) continue;
    const share = isLast ? 1 : baseline / (shape.baselines - 1);
    for (const milestone of plan.milestones.keys()) {
      if (plan.notRequired[milestone] !== '') continue;
      const [from = 0, to = 0] = [plan.original[milestone], plan.active[milestone]];
      const day = isLast ? to : times.calendar.onOrAfter(Math.round(from + (to - from) * share));
      entries.push({ baseline, milestone: plan.firstMilestone + milestone, day });
    }
  }
  return entries;
}
