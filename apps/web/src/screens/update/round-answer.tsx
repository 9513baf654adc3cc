import { useState } from 'react';
import { noDay, dayOf, dayNumber } from '@baton/domain/day-number.ts';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { Button } from '#ui/button.tsx';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { actionIcons } from '#turnover/edit/dialogs/action-forms.ts';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { CellDate } from '#turnover/sheet/cell-date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { leaving, useSeen } from '#turnover/edit/changes/use-seen.ts';
import { copy } from './copy.ts';

export interface RoundAnswerProps {
  viewCell: ViewCell;
  item: RoundItem;
  onRemark: () => void;
}

/** Answers to a turnover: confirm, new date, complete, remark, constraint. Overdue turnovers cannot be confirmed. */
export function RoundAnswer({ viewCell, item, onRemark }: RoundAnswerProps) {
  const tools = useTrackerTools();
  const constraints = useConstraints(viewCell);
  const { view, row, column, scope, milestone } = viewCell;
  const [isDating, setDating] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const forecast = view.set.cells.forecast[viewCell.cellIndex]!;
  const whyNot = tools.rights.whyNot(view, 'forecasts.edit', row, column);
  const mayConstrain = tools.rights.whyNot(view, 'constraints.edit', row, column) === null;
  const confirm = planWorkflowAction(view, 'confirm', [{ scope, milestone }], tools.rights).can;

  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  if (whyNot !== null) return <p className="mt-2 text-sm text-text-muted">{whyNot}</p>;
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap">
      {confirm.length > 0 && !item.isAnswered && (
        <Button
          variant="primary"
          icon="check"
          isDisabled={isBusy}
          className="max-sm:min-h-11"
          onPress={() => void run(() => applyWorkflowAction(tools, 'confirm', confirm))}
        >
          {copy.answer.confirm}
        </Button>
      )}
      {item.isOverdue && <RoundComplete viewCell={viewCell} />}
      {isDating ? (
        <RoundDate viewCell={viewCell} onDone={() => setDating(false)} />
      ) : (
        <Button icon="calendar" className="max-sm:min-h-11" onPress={() => setDating(true)}>
          {forecast === noDay ? copy.answer.addDate : copy.answer.changeDate}
        </Button>
      )}
      {mayConstrain && (
        <>
          <Button className="max-sm:min-h-11" onPress={onRemark}>
            {copy.answer.remark}
          </Button>
          <Button className="max-sm:min-h-11" onPress={() => void constraints.add()}>
            {copy.answer.constraint}
          </Button>
        </>
      )}
    </div>
  );
}

/** Completes an overdue turnover: submits it, or sets its actual date if it needs no acceptance. */
function RoundComplete({ viewCell }: { viewCell: ViewCell }) {
  const tools = useTrackerTools();
  const { view, row, column, scope, milestone } = viewCell;
  const cells = [{ scope, milestone }];
  if (planWorkflowAction(view, 'submit', cells, tools.rights).can.length > 0)
    return (
      <Button
        icon={actionIcons.submit}
        className="max-sm:min-h-11"
        onPress={() => void askWorkflowAction(tools, 'submit', cells)}
      >
        {dialogsCopy.action.verb.submit}
      </Button>
    );
  if (fieldProblem(view, row, column, 'actual', tools.rights) !== null) return null;
  return (
    <CellDate
      viewCell={viewCell}
      field="actual"
      label={copy.answer.actual}
      value={noDay}
      max={dayOf(view.today)}
    />
  );
}

/** New forecast, sent with the version that the user saw. */
function RoundDate({ viewCell, onDone }: { viewCell: ViewCell; onDone: () => void }) {
  const tools = useTrackerTools();
  const { view, scope, milestone } = viewCell;
  const forecast = view.set.cells.forecast[viewCell.cellIndex]!;
  const seen = useSeen(viewCell, { field: 'forecast', value: forecast, text: describeDay(view, forecast) });
  const move = async (day: string | null) => {
    if (day === null || dayNumber(day) === forecast) return;
    const value = dayNumber(day);
    const change = { scope, milestone, field: 'forecast', value, version: seen.version } as const;
    const sending = sendChanges(tools, [change], { notice: 'always' });
    seen.endWith(sending);
    const { isCancelled } = await sending;
    if (!isCancelled) onDone();
  };
  return (
    <div className="relative" onFocus={seen.begin} onInput={seen.begin} onBlur={leaving(seen.end)}>
      <DateField
        className="sm:max-w-44"
        label={copy.answer.newForecast}
        isLabelHidden
        today={dayOf(view.today)}
        value={forecast === noDay ? null : dayOf(forecast)}
        onChange={(day) => void move(day)}
      />
      <Overtaken layout="field" text={seen.overtaken} />
    </div>
  );
}
