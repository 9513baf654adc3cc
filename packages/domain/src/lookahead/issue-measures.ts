import { planComplete, type PlanComplete } from './commitments.ts';
import { inOrder, type Issue, type IssueItem } from './issue.ts';

/** Groupings of the metrics. */
export type IssueGrouping = 'team' | 'area' | 'discipline' | 'milestone';

/** PPC over some issues, by team, area, discipline or milestone; null: those without one. */
export function planCompleteBy(
  issues: readonly Issue[],
  by: IssueGrouping,
): { key: number | null; ppc: PlanComplete }[] {
  const groups = new Map<number | null, IssueItem[]>();
  for (const { items } of inOrder(issues)) {
    for (const item of items) {
      if (item.committed === null) continue;
      const group = groups.get(item[by]) ?? [];
      groups.set(item[by], group);
      group.push(item);
    }
  }
  return [...groups].map(([key, items]) => ({ key, ppc: planComplete(items) }));
}
