import { actionPermissions } from '@baton/contract/turnover/tracker.ts';
import {
  actionProblem,
  workflowActions,
  type WorkflowAction,
} from '@baton/domain/turnover/workflow-actions.ts';
import { standingAt } from '@baton/domain/turnover/evaluate-set.ts';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask-workflow-action.tsx';
import { actionIcons, actionVerbs } from '#turnover/edit/dialogs/action-words.ts';
import type { Place } from '../model/place.ts';

/** The act that comes next is the one that stands out. */
const main: readonly WorkflowAction[] = ['submit', 'accept'];

/** What can be done with a turnover as it stands; for what others may do, who they are. */
export function CellActions({ place: { view, row, column, scope, milestone } }: { place: Place }) {
  const tools = useTrackerTools();
  const standing = standingAt(view.set, row, column);
  const possible = workflowActions.filter(
    (action) => action !== 'confirm' && actionProblem(action, standing, view.dataDate) === null,
  );
  const whyNot = (action: WorkflowAction) =>
    tools.rights.whyNot(view, actionPermissions[action], row, column);
  const mine = possible.filter((action) => whyNot(action) === null);
  const others = new Map<string, string[]>();
  for (const action of possible) {
    const why = whyNot(action);
    if (why !== null) others.set(why, [...(others.get(why) ?? []), actionVerbs[action]]);
  }
  if (possible.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {mine.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {mine.map((action) => (
            <Button
              key={action}
              icon={actionIcons[action]}
              variant={main.includes(action) ? 'primary' : 'secondary'}
              onPress={() => void askWorkflowAction(tools, action, [{ scope, milestone }])}
            >
              {actionVerbs[action]}
            </Button>
          ))}
        </div>
      )}
      {[...others].map(([why, verbs]) => (
        <p key={why} className="text-sm text-text-muted">
          {verbs.join(', ')}: {why}
        </p>
      ))}
    </div>
  );
}
