import { turnoverId } from '@baton/contract/turnover/comments.ts';
import { type CellDetail, actionPermissions } from '@baton/contract/turnover/tracker.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { CellHistory } from './cell-history.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { sheetTabs } from '#turnover/filter/tracker-search.ts';
import { useCommentTab } from '#turnover/comments/comment-tab.tsx';
import { useViewCommentPlace } from '#turnover/comments/use-comment-place.ts';
import { CellCommitments } from '#turnover/commitments/cell-commitments.tsx';
import { CellDates } from './cell-dates.tsx';
import { CellDetails } from './cell-details.tsx';
import { CellStatus } from './cell-status.tsx';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { CellConstraints } from './cell-constraints.tsx';
import {
  actionProblem,
  workflowActions,
  type WorkflowAction,
} from '@baton/domain/turnover/workflow-actions.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { SubmissionFacts } from '#turnover/submission/submission-facts.tsx';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import { copy } from './copy.ts';

export interface CellPagesProps {
  viewCell: ViewCell;
  detail: CellDetail;
  address: TrackerAddress;
}

/** Tabs of a turnover’s sheet; the URL selects the open one. */
export function CellPages({ viewCell, detail, address }: CellPagesProps) {
  const comments = useCommentTab(
    useViewCommentPlace(viewCell.view, {
      entity: 'turnover',
      id: turnoverId(viewCell.ref, viewCell.milestone),
    }),
  );
  return (
    <Tabs
      label={copy.sheet.turnover}
      selectedKey={address.search.tab ?? 'turnover'}
      onSelectionChange={(key) => address.change({ tab: sheetTabs.find((tab) => tab === key) })}
      tabs={[
        { id: 'turnover', label: copy.sheet.turnover, content: <CellTurnover {...{ viewCell, detail }} /> },
        {
          id: 'constraints',
          label: copy.sheet.constraints,
          count: detail.constraints.filter(({ cleared_at }) => cleared_at === null).length,
          content: <CellConstraints viewCell={viewCell} constraints={detail.constraints} />,
        },
        comments,
        { id: 'history', label: copy.sheet.history, content: <CellHistory {...{ viewCell, detail }} /> },
      ]}
    />
  );
}

/** First tab of a turnover’s sheet. */
function CellTurnover({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <CellStatus viewCell={viewCell} detail={detail} />
        <CellActions viewCell={viewCell} />
        <SubmissionFacts view={viewCell.view} cellIndex={viewCell.cellIndex} detail={detail} />
      </div>
      <CellDates viewCell={viewCell} detail={detail} />
      <CellCommitments viewCell={viewCell} commitments={detail.commitments} />
      <CellDetails viewCell={viewCell} detail={detail} />
    </div>
  );
}

/** The next workflow action is the primary button. */
const main: readonly WorkflowAction[] = ['submit', 'accept'];

/** Available actions of a turnover; for others, who can perform them. */
function CellActions({ viewCell: { view, row, column, scope, milestone } }: { viewCell: ViewCell }) {
  const tools = useTrackerTools();
  const standing = currentTurnoverAt(view.set, row, column);
  const possible = workflowActions.filter(
    (action) => action !== 'confirm' && actionProblem(action, standing, view.dataDate) === null,
  );
  const whyNot = (action: WorkflowAction) =>
    tools.rights.whyNot(view, actionPermissions[action], row, column);
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
