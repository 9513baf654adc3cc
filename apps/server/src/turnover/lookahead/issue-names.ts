import type { LookaheadIssue } from '@baton/contract/turnover/lookahead-issues.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';

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
