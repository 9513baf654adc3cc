import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { choiceText, type DataRecord } from '#resource/record.ts';
import type { ListColumn } from './list-columns.ts';
import { readCell, typedText } from './read-cell.ts';

export interface CellEditorProps {
  column: ListColumn;
  record: DataRecord;
  /** Refused values are thrown as what is wrong with their field. */
  onSave: (record: DataRecord, name: string, value: unknown) => Promise<void>;
  onClose: (shouldFocus: boolean) => void;
}

const editorClass =
  'absolute inset-0 w-full bg-surface-raised px-2 text-sm text-text outline-2 -outline-offset-2 outline-focus tabular';

/** A simple field in its cell: Enter or leaving saves, Escape takes it back. */
export function CellEditor({ column: { name, field, isEnd }, record, onSave, onClose }: CellEditorProps) {
  // The version that was seen when the edit began is the one to be checked against.
  const [base] = useState(record);
  const [text, setText] = useState(() => typedText(field, base[name]));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    input.current?.focus();
    if (input.current instanceof HTMLInputElement) input.current.select();
  }, []);

  const save = async (next: string, shouldFocus: boolean) => {
    if (isOver.current) return;
    if (next === typedText(field, base[name])) return close(shouldFocus);
    const reading = readCell(name, field, next);
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
  const close = (shouldFocus: boolean) => {
    isOver.current = true;
    onClose(shouldFocus);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter') {
      event.preventDefault();
      void save(text, true);
    }
  };
  const shared = {
    ref: input,
    'aria-label': field.label,
    'aria-invalid': problem !== undefined,
    onKeyDown: handleKey,
    onBlur: () => void save(text, false),
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
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
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
