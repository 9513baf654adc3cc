import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { formatFullDay } from '@baton/domain/locale.ts';
import { type CalendarDay, addDays } from '#lib/calendar-day.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { Field, type FieldWords } from './field.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';
import { controlGroupClass, controlHeight, fieldClass, groupedInputClass } from './recipes.ts';
import { readDay } from '#lib/read-day.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps extends FieldWords, Omit<DayTextOptions, 'today'> {
  today?: CalendarDay;
  isDayOff?: (day: CalendarDay) => boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  name?: string;
  placeholder?: string;
  onBlur?: () => void;
  /** Reports an invalid date, so that the form isn’t saved. */
  onProblem?: (problem: string | null) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
}

/** Date input with free text, arrow keys (one day), and a calendar with Alt+Down or the button. */
export function DateField({
  className,
  inputRef,
  placeholder = 'Day, such as 12/3',
  ...props
}: DateFieldProps) {
  const { label, isLabelHidden, help, error, isRequired = false, onProblem } = props;
  const today = props.today ?? readToday();
  const [isOpen, setOpen] = useState(false);
  const day = useDayText({ ...props, today });
  const { problem } = day;
  useEffect(() => onProblem?.(problem), [onProblem, problem]);
  // The line stays when the interpretation disappears, so that the content below doesn’t move.
  const words: ReactNode = day.reading ? formatFullDay(day.reading) : (help ?? '\u00a0');

  return (
    <TextField
      validationBehavior="aria"
      value={day.text}
      onChange={day.onType}
      onBlur={() => {
        day.commit();
        props.onBlur?.();
      }}
      isRequired={isRequired}
      isDisabled={props.isDisabled ?? false}
      isReadOnly={props.isReadOnly ?? false}
      isInvalid={Boolean(error ?? problem)}
      {...(props.name && { name: props.name })}
      autoComplete="off"
      className={joinClasses(fieldClass, className)}
    >
      <Field {...{ label, isLabelHidden, help: words, error: problem ?? error, isRequired }}>
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Group className={joinClasses(controlGroupClass, controlHeight)}>
            <Input
              {...(inputRef && { ref: inputRef })}
              placeholder={placeholder}
              title={props.value ? formatFullDay(props.value) : undefined}
              onKeyDown={(event) => {
                if (event.altKey && event.key === 'ArrowDown') setOpen(true);
                else day.onKeyDown(event);
              }}
              className={joinClasses(groupedInputClass, 'tabular')}
            />
            <Button
              aria-label={`Open calendar for ${label}`}
              isDisabled={(props.isDisabled || props.isReadOnly) ?? false}
              className="mr-1 flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:bg-surface-hover hover:text-text focus-visible:outline-offset-0 disabled:opacity-50"
            >
              <Icon name="calendar" size={14} />
            </Button>
          </Group>
          <Float placement="bottom end">
            <Dialog aria-label={label} className="outline-none">
              <Suspense fallback={<div className="h-72 w-60" />}>
                <Calendar
                  label={label}
                  value={props.value}
                  today={today}
                  min={props.min}
                  max={props.max}
                  isDayOff={props.isDayOff}
                  onChange={(chosen) => {
                    day.take(chosen);
                    setOpen(false);
                  }}
                />
              </Suspense>
            </Dialog>
          </Float>
        </DialogTrigger>
      </Field>
    </TextField>
  );
}

interface DayTextOptions {
  value: CalendarDay | null;
  onChange: (day: CalendarDay | null) => void;
  today: CalendarDay;
  /** Base of `+7`; default: the field’s value. */
  base?: CalendarDay | null | undefined;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
}

/** Text state of a date field: input, parsed day and commit. */
function useDayText({ value, onChange, today, base, min, max }: DayTextOptions) {
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
      // The first Escape only resets the text; a surrounding dialog stays open.
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
