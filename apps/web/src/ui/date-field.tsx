import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import type { CalendarDay } from '#lib/calendar-day.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { Field, type FieldWords } from './field.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';
import { controlGroupClass, controlHeight, fieldClass, groupedInputClass } from './recipes.ts';
import { type DayTextOptions, useDayText } from './use-day-text.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps extends FieldWords, Omit<DayTextOptions, 'today'> {
  today?: CalendarDay;
  isDayOff?: (day: CalendarDay) => boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  name?: string;
  placeholder?: string;
  onBlur?: () => void;
  /** Tells a form that what stands in the field is not a day, so that it is not saved over. */
  onProblem?: (problem: string | null) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
}

/** Free typing, arrow keys by a day, and a calendar with Alt+Down or the button. */
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
  // The line stays when the reading goes, or what lies below would move from under the pointer.
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
