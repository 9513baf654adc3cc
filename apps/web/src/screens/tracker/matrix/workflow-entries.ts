import { workflowActions, type WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy as signingCopy } from '#turnover/signing/copy.ts';
import { issueCertificates, planIssue } from '#turnover/signing/issue-certificates.ts';
import { hasCertificate } from '#turnover/signing/signing-request.ts';
import type { MenuEntry } from '#ui/menu.tsx';

/** Menu entries of the actions that the user can apply to turnovers. */
export function workflowEntries(
  view: TrackerView,
  tools: TrackerTools,
  cells: readonly CellName[],
): MenuEntry[] {
  const counted = (count: number) => (cells.length > 1 ? { hint: String(count) } : {});
  const actions = workflowActions.flatMap((action): MenuEntry[] => {
    const { can } = planWorkflowAction(view, action, cells, tools.rights);
    if (can.length === 0 || !isOffered(view, tools, action, can)) return [];
    return [
      {
        id: action,
        label: dialogsCopy.action.label[action],
        icon: actionIcons[action],
        ...counted(can.length),
        onAction: () => void askWorkflowAction(tools, action, cells),
      },
    ];
  });
  const complete = planIssue(view, cells, tools.rights);
  if (complete.length === 0) return actions;
  return [
    ...actions,
    {
      id: 'issue',
      label: complete.length > 1 ? signingCopy.issue.many : signingCopy.issue.action,
      icon: 'file-text',
      ...counted(complete.length),
      onAction: () => void issueCertificates(tools, complete),
    },
  ];
}

/** Reopening turnovers with certificates voids these, which needs a permission. */
function isOffered(
  view: TrackerView,
  { rights }: TrackerTools,
  action: WorkflowAction,
  items: readonly CellName[],
): boolean {
  if (action !== 'reopen' || rights.whyNotAtAll('certificates.void') === null) return true;
  return items.some((item) => !hasCertificate(view, item));
}
