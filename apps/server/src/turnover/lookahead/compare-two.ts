import type { IssueComparison, LookaheadIssue } from '@baton/contract/turnover/lookahead-issues.ts';
import { readIssue } from '@baton/contract/turnover/read-issue.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { compareIssues } from '@baton/domain/lookahead/compare-issues.ts';
import { itemKey, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import type { Yardstick } from '@baton/domain/turnover/judge.ts';

const textOf = (day: DayNumber | null) => (day === null ? null : dayOf(day));

/** What changed from one issue to another, with the names that the turnovers had then. */
export function compareTwo(a: LookaheadIssue, b: LookaheadIssue, yardstick: Yardstick): IssueComparison {
  const found = compareIssues(readIssue(a), readIssue(b), yardstick);
  const named = namesOf([a, b]);
  const line = (
    item: IssueItem,
    difference: IssueComparison['lines'][number]['difference'],
    from: DayNumber | null,
    to: DayNumber | null,
    days: number | null = null,
  ) => ({ ...named(item), difference, from: textOf(from), to: textOf(to), days });
  const { items: _a, ...before } = a;
  const { items: _b, ...after } = b;
  return {
    a: before,
    b: after,
    unit: yardstick.slipUnit,
    unchanged: found.unchanged,
    lines: [
      ...found.later.map(({ item, from, to, days }) => line(item, 'later', from, to, days)),
      ...found.earlier.map(({ item, from, to, days }) => line(item, 'earlier', from, to, days)),
      ...found.added.map((item) => line(item, 'added', null, item.actual ?? item.forecast)),
      ...found.removed.map((item) => line(item, 'removed', item.forecast, null)),
      ...found.achieved.map((item) => line(item, 'achieved', item.forecast, item.actual)),
    ],
    newly_blocked: found.newlyBlocked.map((item) => ({
      ...named(item),
      forecast: textOf(item.forecast),
      open_constraints: item.openConstraints,
    })),
    freed: found.freed.map((item) => ({ ...named(item), forecast: textOf(item.forecast) })),
  };
}

/** How a turnover was called; the later issue's words count. */
export function namesOf(issues: readonly LookaheadIssue[]) {
  const names = new Map<
    string,
    { scope: string; scope_code: string; scope_name: string; milestone_code: string }
  >();
  for (const { items } of issues)
    for (const [at, scope] of items.scope.entries())
      names.set(itemKey({ scope, milestone: items.milestone[at]! }), {
        scope: writeScopeRef(items.kind[at]!, scope),
        scope_code: items.scope_code[at]!,
        scope_name: items.scope_name[at]!,
        milestone_code: items.milestone_code[at]!,
      });
  return ({ scope, milestone }: { scope: number; milestone: number }) => ({
    ...names.get(itemKey({ scope, milestone }))!,
    milestone,
  });
}
