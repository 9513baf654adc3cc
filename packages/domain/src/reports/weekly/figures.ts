import type { PlanComplete } from '#lookahead/commitments.ts';
import type { WeekFacts } from '../narrative.ts';
import { figure, type Figure, type Value } from '../presentation.ts';
import { copy } from './copy.ts';

const shares: readonly string[] = ['ppc', 'quality'];

/** Key figures of a weekly report. */
export function weekFigures(facts: WeekFacts, ppc: PlanComplete | null): Figure[] {
  const values: Record<keyof typeof copy.figures, Value> = {
    achieved_this_week: facts.achievedThisWeek,
    planned_this_week: facts.plannedThisWeek,
    achieved: facts.achieved,
    planned: facts.planned,
    total: facts.total,
    behind: facts.behind,
    days_behind: facts.daysBehind,
    overdue: facts.overdue,
    due: facts.dueNextThreeWeeks,
    moved_later: facts.movedLater,
    kept: ppc?.kept ?? null,
    missed: ppc?.missed ?? null,
    open: ppc?.open ?? null,
    ppc: ppc?.share ?? null,
    quality: facts.quality?.score ?? null,
  };
  return Object.entries(copy.figures).map(([key, words]) =>
    figure(key, values[key as keyof typeof values], words, shares.includes(key) ? { kind: 'share' } : {}),
  );
}
