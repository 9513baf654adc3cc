import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { isDay } from '@baton/domain/day.ts';
import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { actionProblem } from '@baton/domain/turnover/workflow-actions.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { leaving, useSeen } from '#turnover/edit/changes/use-seen.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import type { DateName } from '#turnover/model/cell-change.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { DateField } from '#ui/date-field.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { slipAndMargin } from './slip-and-margin.ts';
import { copy } from './copy.ts';

/** The four dates of a turnover, each with its difference to the reference date. */
export function CellDates({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  const tools = useTrackerTools();
  const { view, row, column, scope, milestone } = viewCell;
  const { cells } = view.set;
  const [baseline, forecast, need, actual] = (['baseline', 'forecast', 'need', 'actual'] as const).map(
    (name) => cells[name][viewCell.cellIndex]!,
  ) as [number, number, number, number];
  const { slip, margin } = slipAndMargin(view, viewCell.cellIndex);
  const others = detail.baselines.filter(({ id }) => id !== view.baseline);
  const mayConfirm =
    actionProblem('confirm', currentTurnoverAt(view.set, row, column), view.dataDate) === null &&
    fieldProblem(view, row, column, 'forecast', tools.rights) === null;
  const { forecast_confirmed_at: at, forecast_confirmed_by: by } = detail;
  const confirmed =
    at === null
      ? ''
      : by === null
        ? `Confirmed ${formatMoment(at)}`
        : `Confirmed ${formatMoment(at)} by ${by}`;
  const isOff = forecast !== noDay && actual === noDay && !view.context.calendar.isWorking(forecast);
  return (
    <Section title="Dates">
      <dl className="mb-3 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        <Fact term="Baseline" detail={describeDay(view, baseline)}>
          {others.map(({ id, number, day }) => (
            <span key={id} className="block">
              {`${number} ${day && isDay(day) ? describeDay(view, dayNumber(day)) : copy.noValue}`}
            </span>
          ))}
        </Fact>
        <Fact term="Slip" detail={slip.detail}>
          {slip.side}
        </Fact>
        <Fact term="Margin to need" detail={margin.detail}>
          {margin.side}
        </Fact>
      </dl>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        <div>
          <CellDate viewCell={viewCell} field="forecast" label="Forecast" value={forecast} help={confirmed} />
          {isOff && <p className="text-sm text-warning-text">This is a non-working day.</p>}
          {mayConfirm && (
            <Button
              size="sm"
              icon="check"
              className="mt-1"
              onPress={() => void askWorkflowAction(tools, 'confirm', [{ scope, milestone }])}
            >
              Confirm
            </Button>
          )}
        </div>
        <CellDate viewCell={viewCell} field="need" label="Need" value={need} />
        <div>
          <CellDate
            viewCell={viewCell}
            field="actual"
            label="Actual"
            value={actual}
            max={dayOf(view.today)}
          />
          {actual !== noDay && detail.actual_source === 'import' && (
            <p className="text-sm text-text-muted">
              {view.set.milestones[column]!.needs_acceptance ? 'Imported, not accepted' : 'Imported'}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

function Fact({ term, detail, children }: { term: string; detail: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium">{term}</dt>
      <dd className="tabular">
        {detail}
        {children && <span className="block text-sm text-text-muted">{children}</span>}
      </dd>
    </div>
  );
}

interface CellDateProps {
  viewCell: ViewCell;
  field: DateName;
  label: string;
  value: DayNumber;
  max?: string;
  help?: string;
}

/** A date of a turnover: editable with permission, otherwise read-only with the reason. */
function CellDate({ viewCell, field, label, value, max, help }: CellDateProps) {
  const tools = useTrackerTools();
  const { view, row, column, scope, milestone } = viewCell;
  const seen = useSeen(viewCell, { field, value, text: describeDay(view, value) });
  const problem = fieldProblem(view, row, column, field, tools.rights);
  if (problem !== null)
    return (
      <dl>
        <dt className="text-sm font-medium">{label}</dt>
        <dd>
          <span className="tabular" title={value === noDay ? undefined : formatFullDay(dayOf(value))}>
            {describeDay(view, value)}
          </span>
          <span className="block text-sm text-text-muted">{problem}</span>
        </dd>
      </dl>
    );
  return (
    <div className="relative" onFocus={seen.begin} onInput={seen.begin} onBlur={leaving(seen.end)}>
      <DateField
        label={label}
        value={value === noDay ? null : dayOf(value)}
        today={dayOf(view.today)}
        max={max}
        {...(help && { help })}
        isDayOff={(day) => !view.context.calendar.isWorking(dayNumber(day))}
        onChange={(day) => {
          const entered = day === null ? noDay : dayNumber(day);
          seen.endWith(
            sendChanges(tools, [{ scope, milestone, field, value: entered, version: seen.version }]),
          );
        }}
      />
      <Overtaken layout="field" text={seen.overtaken} />
    </div>
  );
}
