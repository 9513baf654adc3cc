import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dateWindows } from './date-windows.ts';

export interface DateWindowFieldProps {
  filter: TrackerFilter;
  dataDate: DayNumber;
  weekStart: number;
  onChange: (filter: TrackerFilter) => void;
}

const write = (day: DayNumber) => (day === noDay ? null : dayOf(day));
const read = (day: string | null) => (day === null ? noDay : dayNumber(day));

/** From and to, or one of the windows that are asked for every week. */
export function DateWindowField({ filter, dataDate, weekStart, onChange }: DateWindowFieldProps) {
  const { from, to } = filter;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5">
        {dateWindows(dataDate, weekStart).map(({ label, ...window }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={window.from === from && window.to === to}
            onPress={() => onChange({ ...filter, ...window })}
          >
            {label}
          </Button>
        ))}
        <Button
          size="sm"
          aria-pressed={filter.measure === 'overdue'}
          onPress={() => onChange({ ...filter, from: noDay, to: noDay, measure: 'overdue' })}
        >
          Overdue
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DateField
          label="From"
          value={write(from)}
          today={dayOf(dataDate)}
          onChange={(day) => onChange({ ...filter, from: read(day) })}
        />
        <DateField
          label="To"
          value={write(to)}
          today={dayOf(dataDate)}
          min={from === noDay ? undefined : dayOf(from)}
          onChange={(day) => onChange({ ...filter, to: read(day) })}
        />
      </div>
    </div>
  );
}
