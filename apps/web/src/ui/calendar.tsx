import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { locale } from '@baton/domain/locale.ts';
import type { CalendarDay } from '#lib/calendar-day.ts';
import { dateFormat } from '#lib/date-format.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from './icon.tsx';
import { buttonClass } from './recipes.ts';

export interface CalendarProps {
  label: string;
  value: CalendarDay | null;
  onChange: (day: CalendarDay) => void;
  today: CalendarDay;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  /** Days shown muted, such as holidays. */
  isDayOff?: ((day: CalendarDay) => boolean) | undefined;
}

const turnClass = buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true });

const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** One month, with the organisation’s first weekday. Loaded on demand by the date field. */
export function Calendar({ label, value, onChange, today, min, max, isDayOff }: CalendarProps) {
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar<CalendarDate>
        aria-label={label}
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? today)}
        onChange={(day) => onChange(day.toString())}
        firstDayOfWeek={weekdayKeys[dateFormat.read().weekStart - 1] ?? 'mon'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened to be used
        autoFocus
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        className="w-fit p-2"
      >
        <header className="flex items-center justify-between gap-1 pb-1">
          <Button slot="previous" className={turnClass}>
            <Icon name="chevron-left" />
          </Button>
          <Heading className="text-base font-medium" />
          <Button slot="next" className={turnClass}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="h-7 w-8 text-xs font-normal text-text-muted">
                {day.slice(0, 2)}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={({ isSelected }) =>
                  joinClasses(
                    'flex size-8 items-center justify-center rounded-md text-sm tabular outline-none',
                    'data-[outside-month]:invisible data-[disabled]:text-text-faint data-[disabled]:opacity-50',
                    'data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-1 data-[focus-visible]:outline-focus',
                    isSelected ? 'bg-accent text-on-accent' : 'data-[hovered]:bg-surface-hover',
                    !isSelected && isDayOff?.(date.toString()) && 'text-text-faint',
                    date.toString() === today && 'font-semibold underline underline-offset-4',
                  )
                }
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}
