import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { DateField } from '#ui/date-field.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { leaving, useSeen } from '#turnover/edit/changes/use-seen.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';

export interface CellDateProps {
  viewCell: ViewCell;
  field: DateName;
  label: string;
  value: DayNumber;
  max?: string;
  help?: string;
}

/** A date of a turnover: editable with permission, otherwise read-only with the reason. */
export function CellDate({ viewCell, field, label, value, max, help }: CellDateProps) {
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
