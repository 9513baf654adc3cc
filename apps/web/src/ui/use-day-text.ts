import { type KeyboardEvent, useState } from 'react';
import { addDays, type CalendarDay } from '#lib/calendar-day.ts';
import { formatDay } from '#lib/format-day.ts';
import { readDay } from '#lib/read-day.ts';

export interface DayTextOptions {
  value: CalendarDay | null;
  onChange: (day: CalendarDay | null) => void;
  today: CalendarDay;
  /** What `+7` counts from; the field's own value where none is given. */
  base?: CalendarDay | null | undefined;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
}

/** The typing half of a date field: what stands in the input, what it means, and when it is taken over. */
export function useDayText({ value, onChange, today, base, min, max }: DayTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = typed === null ? null : readDay(typed, { today, base: base ?? value });

  const take = (day: CalendarDay | null) => {
    const outside = day && findOutside(day);
    setProblem(outside ?? null);
    if (outside) return;
    setTyped(null);
    if (day !== value) onChange(day);
  };

  const findOutside = (day: CalendarDay): string | null => {
    if (min && day < min) return `Enter ${formatDay(min, today)} or later.`;
    if (max && day > max) return `Enter ${formatDay(max, today)} or earlier.`;
    return null;
  };

  const commit = () => {
    if (typed === null) return;
    if (typed.trim() === '') take(null);
    else if (reading) take(reading);
    else setProblem('Enter a day such as 12/3, 12 mar, +7 or friday.');
  };

  const step = (count: number) => take(addDays(reading ?? value ?? today, reading || value ? count : 0));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') commit();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Escape' && typed !== null) {
      // The first Escape only takes back what was typed; a dialog around the field stays open.
      event.stopPropagation();
      setTyped(null);
      setProblem(null);
    }
  };

  const text = typed ?? (value ? formatDay(value, today) : '');
  const onType = (next: string) => {
    setTyped(next);
    setProblem(null);
  };
  return { text, reading, problem, onType, onKeyDown, commit, take };
}
