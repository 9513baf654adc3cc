import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { isDay } from '@baton/domain/day.ts';
import { dayNumber, dayOf, noDay } from '@baton/domain/day-number.ts';
import { actionProblem } from '@baton/domain/turnover/workflow-actions.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { CellDate } from './cell-date.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { slipAndMargin } from './slip-and-margin.ts';
import { copy } from './copy.ts';

const words = copy.dates;

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
        ? words.confirmed(formatMoment(at))
        : words.confirmedBy(formatMoment(at), by);
  const isOff = forecast !== noDay && actual === noDay && !view.context.calendar.isWorking(forecast);
  return (
    <Section title={words.title}>
      <dl className="mb-3 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        <Fact term={words.baseline} detail={describeDay(view, baseline)}>
          {others.map(({ id, number, day }) => (
            <span key={id} className="block">
              {words.otherBaseline(
                number,
                day && isDay(day) ? describeDay(view, dayNumber(day)) : copy.noValue,
              )}
            </span>
          ))}
        </Fact>
        <Fact term={words.slip} detail={slip.detail}>
          {slip.side}
        </Fact>
        <Fact term={words.margin} detail={margin.detail}>
          {margin.side}
        </Fact>
      </dl>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        <div>
          <CellDate
            viewCell={viewCell}
            field="forecast"
            label={words.forecast}
            value={forecast}
            help={confirmed}
          />
          {isOff && <p className="text-sm text-warning-text">{words.nonWorking}</p>}
          {mayConfirm && (
            <Button
              size="sm"
              icon="check"
              className="mt-1"
              onPress={() => void askWorkflowAction(tools, 'confirm', [{ scope, milestone }])}
            >
              {words.confirm}
            </Button>
          )}
        </div>
        <CellDate viewCell={viewCell} field="need" label={words.need} value={need} />
        <div>
          <CellDate
            viewCell={viewCell}
            field="actual"
            label={words.actual}
            value={actual}
            max={dayOf(view.today)}
          />
          {actual !== noDay && detail.actual_source === 'import' && (
            <p className="text-sm text-text-muted">
              {view.set.milestones[column]!.needs_acceptance ? words.importedUnaccepted : words.imported}
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
