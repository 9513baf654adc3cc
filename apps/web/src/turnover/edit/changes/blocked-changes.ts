import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { MilestoneBlocked } from '@baton/contract/tracker/blockers.ts';
import { describeBlocking } from '@baton/contract/tracker/describe-blocking.ts';
import { messageOf, type ApiError } from '#lib/api-error.ts';
import { cellKey } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellPlan, ChangeProblem } from './plan-changes.ts';
import { blockedAddress } from './punch-notices.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchPlans } from './watch-cells.ts';
import { copy } from './copy.ts';

const words = copy.punches;

/**
 * Asks how to go on after punches blocked actual dates: a single turnover can be completed with exceptions, of several
 * the blocked ones are left out. Returns the plans to send, or null if the user cancels.
 */
export async function resolveBlocked(
  tools: TrackerTools,
  view: TrackerView,
  plans: readonly CellPlan[],
  error: ApiError,
): Promise<CellPlan[] | null> {
  const { turnovers } = error.body as MilestoneBlocked;
  const [only] = plans;
  if (only && plans.length === 1) {
    const about = {
      text: messageOf(error),
      address: blockedAddress(turnovers),
      watch: watchPlans(tools, plans),
    };
    const exceptions = await tools.questions.blocked(tools, view, only, about);
    return exceptions ? [{ ...only, exceptions }] : null;
  }
  const problems = turnovers.flatMap((turnover): ChangeProblem[] => {
    const scope = readScopeRef(turnover.scope)?.id;
    if (scope === undefined) return [];
    const { goTo } = tools;
    const address = blockedAddress([turnover]);
    return [
      {
        scope,
        milestone: turnover.milestone,
        text: `Blocked by ${describeBlocking(turnover.categories)}.`,
        ...(goTo && { more: { label: words.showBlocking, run: () => goTo(address) } }),
      },
    ];
  });
  const blocked = new Set(problems.map(cellKey));
  const rest = plans.filter((plan) => !blocked.has(cellKey(plan)));
  return (await tools.questions.problems(view, problems, rest.length)) ? rest : null;
}
