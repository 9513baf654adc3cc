import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useStore } from '#lib/use-store.ts';
import { placeAtCell } from './cell-place.ts';
import { GridSuggestions } from './grid-suggestions.tsx';
import type { CellRef } from './grid-source.ts';
import type { GridParts } from './grid.ts';
import { step } from './selection.ts';

export interface PickerRequest extends CellRef {
  text: string;
  /** Takes a text as if it had been typed and closes the editor. */
  choose: (text: string) => void;
  close: () => void;
}

export interface GridEditorProps {
  parts: GridParts;
  renderPicker?: ((request: PickerRequest) => ReactNode) | undefined;
}

/** One input that is laid over the cell being edited; it keeps its text when the cell is scrolled away. */
export function GridEditor({ parts, renderPicker }: GridEditorProps) {
  const { state, host } = parts;
  const edit = useStore(state.edit);
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [choice, setChoice] = useState(-1);
  const id = useId();
  const key = edit && `${edit.row}\n${edit.column}`;
  const offers = edit && !isPicking ? (host.suggest?.(edit, edit.text) ?? []) : [];
  const picker =
    edit && isPicking
      ? renderPicker?.({
          row: edit.row,
          column: edit.column,
          text: edit.text,
          choose: (text) => {
            parts.setEditText(text);
            finish();
          },
          close: () => {
            setIsPicking(false);
            inputRef.current?.focus();
          },
        })
      : null;

  useEffect(() => void (parts.openPicker = () => setIsPicking(true)), [parts]);
  useLayoutEffect(() => {
    if (key === null) return;
    setChoice(-1);
    const input = inputRef.current;
    const place = () => boxRef.current && placeAtCell(state, boxRef.current, key);
    place();
    input?.focus({ preventScroll: true });
    if (!state.edit.read()?.isFresh) input?.select();
    state.port?.addEventListener('scroll', place, { passive: true });
    const stop = state.data.subscribe(place);
    return () => {
      state.port?.removeEventListener('scroll', place);
      stop();
      setIsPicking(false);
    };
  }, [key, state]);

  if (!edit) return null;
  const column = state.column(state.columnOf(edit.column) ?? -1);

  function finish(): boolean {
    if (!parts.finishEdit()) {
      inputRef.current?.focus({ preventScroll: true });
      return false;
    }
    parts.focus();
    return true;
  }

  function moveOn(along: 'row' | 'column', by: 1 | -1): void {
    if (!finish()) return;
    state.select(step(state.selection.read(), along, by, state.extent), null);
    state.reveal(state.selection.read().active);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const by = event.shiftKey ? -1 : 1;
    const chosen = offers[choice];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && edit) {
      parts.cancelEdit();
      parts.focus();
      parts.edits.fillWith(edit.text);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      if (chosen !== undefined) parts.setEditText(chosen);
      moveOn(event.key === 'Enter' ? 'column' : 'row', by);
    } else if (event.key === 'Escape') {
      if (isPicking) setIsPicking(false);
      else {
        parts.cancelEdit();
        parts.focus();
      }
    } else if (event.altKey && event.key === 'ArrowDown') setIsPicking(true);
    else if (offers.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setChoice((choice + (event.key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length);
    // An edit begun by typing is left by an arrow, as in a spreadsheet.
    else if (edit?.isFresh && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      moveOn('column', event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={boxRef}
      className="grid-editor"
      onBlur={(event) => {
        const isInside = event.relatedTarget instanceof Node && boxRef.current?.contains(event.relatedTarget);
        if (!isInside && event.relatedTarget !== null) parts.finishEdit();
      }}
    >
      <input
        ref={inputRef}
        defaultValue={edit.text}
        key={key}
        autoComplete="off"
        spellCheck={false}
        aria-label={column ? [column.group?.label, column.label].filter(Boolean).join(' ') : 'Value'}
        aria-invalid={edit.problem !== null || undefined}
        aria-describedby={edit.problem === null ? undefined : `${id}-problem`}
        {...(offers.length > 0 && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': `${id}-offers`,
          'aria-activedescendant': choice < 0 ? undefined : `${id}-offers-${choice}`,
        })}
        onChange={(event) => {
          setChoice(-1);
          parts.setEditText(event.target.value);
          const spot = { row: state.rowOf(edit.row), column: state.columnOf(edit.column) };
          if (spot.row !== undefined && spot.column !== undefined)
            state.reveal({ row: spot.row, column: spot.column });
        }}
        onKeyDown={onKeyDown}
        className={column?.align === 'end' ? 'is-end' : undefined}
      />
      {edit.problem !== null && (
        <p id={`${id}-problem`} className="grid-problem" role="alert">
          {edit.problem}
        </p>
      )}
      {edit.problem === null && offers.length > 0 && (
        <GridSuggestions
          id={`${id}-offers`}
          offers={offers}
          choice={choice}
          onChoose={(text) => {
            parts.setEditText(text);
            finish();
          }}
        />
      )}
      {picker != null && (
        <div className="grid-picker" data-float>
          {picker}
        </div>
      )}
    </div>
  );
}
