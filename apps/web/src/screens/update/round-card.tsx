import { useState } from 'react';
import type { HandoverNote } from '@baton/contract/tracker/handover-notes.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { describeOpen } from '@baton/domain/quality/describe-punches.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { statusInputAt, statusAt, currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { actionProblem } from '@baton/domain/turnover/workflow-actions.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { copy as cellCopy } from '#turnover/cells/copy.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { blockedAddress } from '#turnover/edit/changes/punch-notices.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import { useTrackerTools, type TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { Badge } from '#ui/badge.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';
import { RejectionText } from '#turnover/edit/submission/rejection-text.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { RoundComments } from './round-comments.tsx';
import { RoundRemark } from './round-remark.tsx';
import { copy } from './copy.ts';
import { RoundCompletion, RoundDate } from './round-dates.tsx';

const words = copy.answer;

interface RoundCardProps {
  viewCell: ViewCell;
  item: RoundItem;
  /** Whether the user still has to act on it. */
  isOpen: boolean;
  notes: readonly HandoverNote[];
}

/** A turnover with its dates, status and answers. */
export function RoundCard({ viewCell, item, isOpen, notes }: RoundCardProps) {
  const { view, row, column } = viewCell;
  const { scopes, milestones, cells } = view.set;
  const [isRemarking, setRemarking] = useState(false);
  const status = statusAt(view.evaluation, viewCell.cellIndex);
  const why = explain(statusInputAt(view.set, row, column), view.context, (day) => describeDay(view, day));
  const [code, milestone] = [scopes.code[row]!, milestones[column]!];
  const dates = [
    ['baseline', cells.baseline[viewCell.cellIndex]!],
    ['forecast', cells.forecast[viewCell.cellIndex]!],
    ['need', cells.need[viewCell.cellIndex]!],
  ] as const;
  // The rejection itself says more than the reason for the status.
  const isRejected = notes.some(({ kind }) => kind === 'rejected');
  const remark = cells.remark.get(viewCell.cellIndex) ?? '';
  return (
    <li
      aria-label={`${code} ${milestone.code}`}
      className={joinClasses(
        'rounded-md border border-line px-4 py-3',
        isOpen ? 'bg-surface-raised' : 'bg-surface-sunken',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold">
          <span className="tabular">{code}</span> <span className="font-normal">{scopes.name[row]}</span>
        </h2>
        <CardBadge {...{ item, isOpen }} staleDays={view.context.staleDays} />
      </div>
      <p className="text-sm text-text-muted">
        {milestone.code} · {milestone.name}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {dates
          .filter(([field, day]) => field !== 'need' || day !== noDay)
          .map(([field, day]) => (
            <div key={field}>
              <dt className="text-xs text-text-muted">{copy.list.dates[field]}</dt>
              <dd className={joinClasses('tabular', field === 'forecast' && 'font-semibold')}>
                {describeDay(view, day)}
              </dd>
            </div>
          ))}
      </dl>
      {status && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm">
          <StatusMark status={status} size={14} />
          {!isRejected && <span className="text-text-muted">{why[0]}</span>}
        </p>
      )}
      <RoundPunches viewCell={viewCell} />
      {/* Who rejected the turnover and why, or who reported it ready to submit. */}
      {notes.map((note) =>
        note.kind === 'rejected' ? (
          <div key={note.kind} className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm">
            <RejectionText rejected={note} />
          </div>
        ) : (
          <p key={note.kind} className="mt-1 text-sm text-text-muted">
            {`Ready to submit, reported by ${note.by}, ${formatMoment(note.at)}.`}
          </p>
        ),
      )}
      {remark !== '' && !isRemarking && (
        <p className="mt-1 text-sm whitespace-pre-line text-text-muted">{copy.list.remark(remark)}</p>
      )}
      <RoundAnswer {...{ viewCell, item, isOpen }} onRemark={() => setRemarking(!isRemarking)} />
      {isRemarking && <RoundRemark viewCell={viewCell} remark={remark} onDone={() => setRemarking(false)} />}
      <RoundComments viewCell={viewCell} />
    </li>
  );
}

/** The punches that block the turnover, with a link where the user can open them. */
function RoundPunches({ viewCell }: Pick<RoundCardProps, 'viewCell'>) {
  const { goTo } = useTrackerTools();
  const { view, row, scope, milestone } = viewCell;
  const blocked = describeBlocked(viewCell);
  if (blocked === null) return null;
  const ref = writeScopeRef(view.set.scopes.kind[row]!, scope);
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-danger-text">
      {blocked}
      {goTo && (
        <LinkButton size="sm" href={blockedAddress([{ scope: ref, milestone }])}>
          Show punches
        </LinkButton>
      )}
    </p>
  );
}

/** `Blocked: 2 A punches are open.`; null if nothing blocks the turnover. */
function describeBlocked({ view, row, column }: ViewCell): string | null {
  const input = statusInputAt(view.set, row, column);
  if (input.punchesBlocking === 0) return null;
  return cellCopy.blockedBy(describeOpen(input, view.context.punchCategories));
}

/** Reporting a blocked turnover ready is asked about first: it can’t be submitted before. */
async function isReportedAnyway(viewCell: ViewCell): Promise<boolean> {
  const blocked = describeBlocked(viewCell);
  if (blocked === null) return true;
  const { view, row, column } = viewCell;
  return confirmDanger({
    title: `${view.set.scopes.code[row]!} ${view.set.milestones[column]!.code} is blocked`,
    text: `${blocked} They have to be verified before it can be submitted.`,
    confirmLabel: 'Report it ready',
  });
}

interface CardBadgeProps extends Pick<RoundCardProps, 'item' | 'isOpen'> {
  staleDays: number;
}

function CardBadge({ item, isOpen, staleDays }: CardBadgeProps) {
  if (item.isReady)
    return (
      <Badge tone="accent" icon="check">
        Ready to submit
      </Badge>
    );
  if (!isOpen) return <Badge tone="success">Updated</Badge>;
  if (!item.isStale) return null;
  return (
    <span title={copy.list.staleDefinition(staleDays)}>
      <Badge tone="warning">Stale</Badge>
    </span>
  );
}

interface RoundAnswerProps {
  viewCell: ViewCell;
  item: RoundItem;
  isOpen: boolean;
  onRemark: () => void;
}

/**
 * Answers to a turnover: confirm, new date, submit, complete, remark, constraint. Overdue turnovers cannot be confirmed;
 * a team link reports a turnover ready instead of submitting it.
 */
function RoundAnswer({ viewCell, item, isOpen, onRemark }: RoundAnswerProps) {
  const tools = useTrackerTools();
  const constraints = useConstraints(viewCell);
  const { view, row, column, scope, milestone } = viewCell;
  const [editing, setEditing] = useState<'date' | 'completion' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<unknown> | undefined) => {
    setBusy(true);
    void Promise.resolve(action()).finally(() => setBusy(false));
  };
  const cells = [{ scope, milestone }];
  const whyNot = tools.rights.whyNot(view, 'forecasts.edit', row, column);
  if (whyNot !== null) return <p className="mt-2 text-sm text-text-muted">{whyNot}</p>;

  const may = answersAt(viewCell, tools);
  const { confirm } = may;
  const isNext = isOpen && (item.isOverdue || item.isReady || item.isRejected);
  const primary = (isPrimary: boolean) => (isPrimary ? ({ variant: 'primary' } as const) : {});
  const stop = () => setEditing(null);
  if (editing !== null)
    return (
      <div className="mt-3">
        {editing === 'date' && <RoundDate viewCell={viewCell} onDone={stop} />}
        {editing === 'completion' && <RoundCompletion viewCell={viewCell} onDone={stop} />}
      </div>
    );
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap">
      {confirm.length > 0 && isOpen && !isNext && (
        <Answer
          variant="primary"
          icon="check"
          isDisabled={isBusy}
          onPress={() => run(() => applyWorkflowAction(tools, 'confirm', confirm))}
        >
          Confirm
        </Answer>
      )}
      {may.submit && (
        <Answer
          {...primary(isNext)}
          icon={actionIcons.submit}
          onPress={() => void askWorkflowAction(tools, 'submit', cells)}
        >
          {item.isRejected ? 'Submit again' : 'Submit'}
        </Answer>
      )}
      {may.ready && tools.markReady && (
        <Answer
          {...primary(isNext)}
          icon={item.isReady ? 'undo-2' : 'check'}
          isDisabled={isBusy}
          onPress={() =>
            run(async () => {
              if (item.isReady || (await isReportedAnyway(viewCell)))
                await tools.markReady?.(viewCell, !item.isReady);
            })
          }
        >
          {item.isReady ? 'Not ready' : 'Ready to submit'}
        </Answer>
      )}
      {may.complete && item.isOverdue && (
        <Answer {...primary(isNext)} icon="circle-check" onPress={() => setEditing('completion')}>
          {words.complete}
        </Answer>
      )}
      <Answer icon="calendar" onPress={() => setEditing('date')}>
        {may.hasForecast ? (item.isOverdue ? 'New date' : 'Change date') : 'Add date'}
      </Answer>
      {may.constrain && (
        <>
          <Answer onPress={onRemark}>Remark</Answer>
          <Answer onPress={() => void constraints.add()}>Constraint</Answer>
        </>
      )}
    </div>
  );
}

/** A button that is large enough for a thumb. */
function Answer(props: ButtonProps) {
  return <Button {...props} className="max-sm:min-h-11" />;
}

/** The answers that the user may give now. */
function answersAt({ view, row, column, cellIndex, scope, milestone }: ViewCell, tools: TrackerTools) {
  const { rights } = tools;
  const plan = (action: 'confirm' | 'submit') =>
    planWorkflowAction(view, action, [{ scope, milestone }], rights).can;
  return {
    confirm: plan('confirm'),
    submit: plan('submit').length > 0,
    ready:
      tools.markReady !== undefined &&
      actionProblem('submit', currentTurnoverAt(view.set, row, column), view.dataDate) === null,
    complete: fieldProblem(view, row, column, 'actual', rights) === null,
    constrain: rights.whyNot(view, 'constraints.edit', row, column) === null,
    hasForecast: view.set.cells.forecast[cellIndex] !== noDay,
  };
}
