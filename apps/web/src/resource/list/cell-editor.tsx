import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { choiceText, type DataRecord, plainText } from '#resource/record.ts';
import type { ListColumn } from './list-columns.ts';
import { isDay } from '@baton/domain/day.ts';
import type { Field } from '@baton/contract/form/field.ts';
import { readForm } from '@baton/contract/form/form.ts';
import { formatDay } from '#lib/format-day.ts';
import { readDay } from '#lib/read-day.ts';
import { readToday } from '#lib/today.ts';

export interface CellEditorProps {
  column: ListColumn;
  record: DataRecord;
  /** Throws an `ApiError` with the problems of the field if the value is rejected. */
  onSave: (record: DataRecord, name: string, value: unknown) => Promise<void>;
  onClose: (shouldFocus: boolean) => void;
}

const editorClass =
  'absolute inset-0 w-full bg-surface-raised px-2 text-sm text-text outline-2 -outline-offset-2 outline-focus tabular';

/** Edits a simple field in its cell: Enter or leaving saves, Escape cancels. */
export function CellEditor(props: CellEditorProps) {
  const { field, isEnd } = props.column;
  const { text, setText, problem, save, close } = useCellDraft(props);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (input.current instanceof HTMLInputElement) input.current.select();
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    }
  };
  const shared = {
    ref: input,
    'aria-label': field.label,
    'aria-invalid': problem !== undefined,
    onKeyDown: handleKey,
    onBlur: () => void save(false),
    className: joinClasses(editorClass, isEnd && 'text-right'),
  };
  const choices =
    field.kind === 'boolean'
      ? [
          ['true', 'Yes'],
          ['false', 'No'],
        ]
      : field.options?.map((option) => [String(option), choiceText(String(option))]);
  return (
    <>
      {choices ? (
        <select {...shared} value={text} onChange={(event) => setText(event.target.value)}>
          {field.kind === 'choice' && field.initial === undefined && <option value="">Not set</option>}
          {choices.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {problem !== undefined && (
        <span
          role="alert"
          className="absolute top-full left-0 z-20 w-max max-w-64 rounded-sm bg-danger-soft px-2 py-1 text-xs whitespace-normal text-danger-text shadow-float"
        >
          {problem}
        </span>
      )}
    </>
  );
}

/** The typed text of a cell, its problem, and saving it. */
function useCellDraft({ column: { name, field }, record, onSave, onClose }: CellEditorProps) {
  // Saved against the version from when the edit began.
  const [base] = useState(record);
  const [text, setText] = useState(() => typedText(field, base[name]));
  const [problem, setProblem] = useState<string>();
  const isOver = useRef(false);

  const close = (shouldFocus: boolean) => {
    isOver.current = true;
    onClose(shouldFocus);
  };
  const save = async (shouldFocus: boolean) => {
    if (isOver.current) return;
    if (text === typedText(field, base[name])) return close(shouldFocus);
    const reading = readCell(name, field, text);
    if (reading.problem !== undefined) return setProblem(reading.problem);
    isOver.current = true;
    try {
      await onSave(base, name, reading.value);
      onClose(shouldFocus);
    } catch (error) {
      isOver.current = false;
      const refusal = error instanceof ApiError ? Object.values(error.fields).flat().join(' ') : '';
      if (refusal !== '') return setProblem(refusal);
      notifyError(error);
      onClose(shouldFocus);
    }
  };
  const changeText = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return { text, setText: changeText, problem, save, close };
}

type CellReading = { value: unknown; problem?: undefined } | { problem: string };

/** Parses the typed text as the field's value, or returns its problem. */
function readCell(name: string, field: Field, text: string): CellReading {
  let given: unknown = text;
  if (field.kind === 'day' && text.trim() !== '') {
    given = readDay(text, { today: readToday(), base: null });
    if (given === null) return { problem: 'Enter a day such as 12/3, 12 mar, +7 or friday.' };
  }
  const { values, errors } = readForm({ [name]: field }, { [name]: given }, 'patch');
  return errors ? { problem: errors[name]?.join(' ') ?? '' } : { value: values[name] };
}

/** Text of a value in the cell's input. */
function typedText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'day' && isDay(plainText(value))) return formatDay(plainText(value), readToday());
  return plainText(value);
}
