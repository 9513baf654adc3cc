import { useState } from 'react';
import { noDay } from '@baton/domain/day-number.ts';
import { actionProblem } from '@baton/domain/turnover/workflow-actions.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import { useTrackerTools, type TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { RoundCompletion, RoundDate } from './round-dates.tsx';
import { copy } from './copy.ts';

const words = copy.answer;

export interface RoundAnswerProps {
  viewCell: ViewCell;
  item: RoundItem;
  isOpen: boolean;
  onRemark: () => void;
}

/**
 * Answers to a turnover: confirm, new date, submit, complete, remark, constraint. Overdue turnovers cannot be confirmed;
 * a team link reports a turnover ready instead of submitting it.
 */
export function RoundAnswer({ viewCell, item, isOpen, onRemark }: RoundAnswerProps) {
  const tools = useTrackerTools();
  const constraints = useConstraints(viewCell);
  const { view, row, column, scope, milestone } = viewCell;
  const [editing, setEditing] = useState<'date' | 'completion' | null>(null);
  const { isBusy, run } = useBusy();
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
          {words.confirm}
        </Answer>
      )}
      {may.submit && (
        <Answer
          {...primary(isNext)}
          icon={actionIcons.submit}
          onPress={() => void askWorkflowAction(tools, 'submit', cells)}
        >
          {item.isRejected ? words.submitAgain : words.submit}
        </Answer>
      )}
      {may.ready && tools.markReady && (
        <Answer
          {...primary(isNext)}
          icon={item.isReady ? 'undo-2' : 'check'}
          isDisabled={isBusy}
          onPress={() => run(() => tools.markReady?.(viewCell, !item.isReady))}
        >
          {item.isReady ? words.notReady : words.ready}
        </Answer>
      )}
      {may.complete && item.isOverdue && (
        <Answer {...primary(isNext)} icon="circle-check" onPress={() => setEditing('completion')}>
          {words.complete}
        </Answer>
      )}
      <Answer icon="calendar" onPress={() => setEditing('date')}>
        {dateLabel(item, may.hasForecast)}
      </Answer>
      {may.constrain && (
        <>
          <Answer onPress={onRemark}>{words.remark}</Answer>
          <Answer onPress={() => void constraints.add()}>{words.constraint}</Answer>
        </>
      )}
    </div>
  );
}

/** A button that is large enough for a thumb. */
function Answer(props: ButtonProps) {
  return <Button {...props} className="max-sm:min-h-11" />;
}

function dateLabel({ isOverdue }: RoundItem, hasForecast: boolean): string {
  if (!hasForecast) return words.addDate;
  return isOverdue ? words.newDate : words.changeDate;
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

/** Whether a request is running. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown> | undefined) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  return { isBusy, run: (action: () => Promise<unknown> | undefined) => void run(action) };
}
