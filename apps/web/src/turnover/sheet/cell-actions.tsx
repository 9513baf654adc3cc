import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { actionPermissions } from '@baton/contract/turnover/tracker.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import {
  actionProblem,
  workflowActions,
  type WorkflowAction,
} from '@baton/domain/turnover/workflow-actions.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';

/** The next workflow action is the primary button. */
const main: readonly WorkflowAction[] = ['submit', 'accept'];

/** Available actions of a turnover; for others, who can perform them. */
export function CellActions({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  const { view, row, column, scope, milestone } = viewCell;
  const tools = useTrackerTools();
  const standing = currentTurnoverAt(view.set, row, column);
  const possible = workflowActions.filter(
    (action) => action !== 'confirm' && actionProblem(action, standing, view.dataDate) === null,
  );
  const whyNot = (action: WorkflowAction) =>
    tools.rights.whyNot(view, actionPermissions[action], row, column) ??
    (action === 'reopen' ? whyNotVoid(tools.rights, detail) : null);
  const mine = possible.filter((action) => whyNot(action) === null);
  const others = new Map<string, string[]>();
  for (const action of possible) {
    const why = whyNot(action);
    if (why !== null) others.set(why, [...(others.get(why) ?? []), dialogsCopy.action.verb[action]]);
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
              {dialogsCopy.action.verb[action]}
            </Button>
          ))}
        </div>
      )}
      {[...others].map(([why, verbs]) => (
        <p key={why} className="text-sm text-text-muted">
          {copy.sheet.actionsOf(verbs.join(', '), why)}
        </p>
      ))}
    </div>
  );
}

/** Why a turnover with a valid certificate can’t be reopened, or null: it would be void. */
function whyNotVoid(rights: CellRights, { certificates }: CellDetail): string | null {
  const valid = certificates.issued.find(({ voided_at }) => voided_at === null);
  if (!valid || rights.whyNotAtAll('certificates.void') === null) return null;
  return dialogsCopy.voided.managerOnly(valid.number);
}
