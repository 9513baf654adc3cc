import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { actionPermissions } from '@baton/contract/tracker/tracker.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { currentTurnoverAt, statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { hasFlag } from '@baton/domain/turnover/evaluate-status.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { flagLabels } from '@baton/domain/turnover/flag-labels.ts';
import {
  actionProblem,
  workflowActions,
  type WorkflowAction,
} from '@baton/domain/turnover/workflow-actions.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { CellCommitments } from '#turnover/commitments/cell-commitments.tsx';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import { CellDates } from './cell-dates.tsx';
import { CellDetails } from './cell-details.tsx';
import { SubmissionFacts } from '#turnover/edit/submission/submission-facts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { CellCertificates } from './certificates/cell-certificates.tsx';
import { turnoverId } from '@baton/contract/records/comments.ts';
import { useAttachmentPlace } from '#records/attachments/attachment-place.ts';
import { AttachmentStrip } from '#records/attachments/attachment-strip.tsx';
import { copy } from '#records/attachments/copy.ts';
import { Section } from '#ui/section.tsx';

/** The next workflow action is the primary button. */
const main: readonly WorkflowAction[] = ['submit', 'accept'];

/** First tab of a turnover’s sheet. */
export function CellTurnover({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <CellStatus viewCell={viewCell} detail={detail} />
        <CellActions viewCell={viewCell} detail={detail} />
        <SubmissionFacts view={viewCell.view} cellIndex={viewCell.cellIndex} detail={detail} />
      </div>
      <CellCertificates viewCell={viewCell} detail={detail} />
      <CellDates viewCell={viewCell} detail={detail} />
      <CellCommitments viewCell={viewCell} commitments={detail.commitments} />
      <CellDetails viewCell={viewCell} detail={detail} />
      <CellAttachments viewCell={viewCell} />
    </div>
  );
}

/** Available actions of a turnover; for others, who can perform them. */
function CellActions({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
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
          {`${verbs.join(', ')}: ${why}`}
        </p>
      ))}
    </div>
  );
}

/** Why a turnover with a valid certificate can’t be reopened, or null: it would be void. */
function whyNotVoid(rights: CellRights, { certificates }: CellDetail): string | null {
  const valid = certificates.issued.find(({ voided_at }) => voided_at === null);
  if (!valid || rights.whyNotAtAll('certificates.void') === null) return null;
  return `This voids certificate ${valid.number}, which only a Manager can do.`;
}

/** Status of a turnover and its reason. */
function CellStatus({
  viewCell: { view, row, column, cellIndex },
  detail,
}: {
  viewCell: ViewCell;
  detail: CellDetail;
}) {
  const status = statusAt(view.evaluation, cellIndex);
  if (!status) return <p className="text-text-muted">{turnoverCopy.rules.noTurnover}</p>;
  const flags = view.evaluation.flags[cellIndex]!;
  const why = explain(statusInputAt(view.set, row, column), view.context, (day) =>
    formatDayWithYear(dayOf(day)),
  );
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <StatusMark status={status} size={18} className="text-lg font-semibold" />
        {/* Flags stay visible when the turnover is submitted. */}
        {status !== 'overdue' && hasFlag(flags, 'overdue') && (
          <Badge tone="danger">{flagLabels.overdue}</Badge>
        )}
        {status !== 'late' && hasFlag(flags, 'late') && <Badge tone="warning">{flagLabels.late}</Badge>}
        {hasFlag(flags, 'hold') && <Badge tone="warning">{flagLabels.hold}</Badge>}
        {hasFlag(flags, 'stale') && <Badge>{flagLabels.stale}</Badge>}
        {hasFlag(flags, 'unready') && <Badge tone="warning">{flagLabels.unready}</Badge>}
        {hasFlag(flags, 'earlierOpen') && <Badge tone="warning">{flagLabels.earlierOpen}</Badge>}
        {hasFlag(flags, 'exceptions') && <Badge tone="warning">{flagLabels.exceptions}</Badge>}
      </p>
      <ul aria-label="Reasons for this status" className="mt-1.5 flex flex-col gap-0.5 text-text-muted">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {detail.ready_at !== null && <li className="text-text">{describeReady(detail, detail.ready_at)}</li>}
        {!detail.required && detail.not_required_reason !== '' && (
          <li>{`“${detail.not_required_reason}”`}</li>
        )}
        {detail.actual_reason !== '' && <li>{`Out of order: “${detail.actual_reason}”`}</li>}
      </ul>
    </div>
  );
}

function describeReady({ history }: CellDetail, at: string): string {
  const by = history.find(({ field }) => field === 'ready_at')?.by ?? '';
  return by === ''
    ? `Ready to submit, reported ${formatMoment(at)}.`
    : `Ready to submit, reported by ${by}, ${formatMoment(at)}.`;
}

/** Photos and documents of a turnover. */
function CellAttachments({ viewCell: { view, ref, milestone } }: { viewCell: ViewCell }) {
  const place = useAttachmentPlace(view.programme, { entity: 'turnover', id: turnoverId(ref, milestone) });
  return (
    <Section title={copy.title}>
      <AttachmentStrip place={place} />
    </Section>
  );
}
