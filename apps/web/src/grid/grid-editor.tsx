import { useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from '#lib/use-store.ts';
import { placeAtCell } from './cell-place.ts';
import { editorKey } from './editor-keys.ts';
import { GridPicker, type PickerRequest } from './grid-picker.tsx';
import { GridSuggestions } from './grid-suggestions.tsx';
import { cellKey } from './grid-state.ts';
import type { GridParts } from './grid.ts';
import { columnName } from './column-groups.ts';

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
  const id = useId();
  const key = edit && cellKey(edit.row, edit.column);
  const overtaken = useSyncExternalStore(state.data.subscribe, parts.describeOvertaken);

  useLayoutEffect(() => {
    if (key === null) return;
    const input = inputRef.current;
    const place = () => boxRef.current && placeAtCell(state, boxRef.current, key);
    place();
    input?.focus({ preventScroll: true });
    if (!state.edit.read()?.isFresh) input?.select();
    const { port } = state;
    port?.addEventListener('scroll', place, { passive: true });
    const stop = state.data.subscribe(place);
    return () => {
      port?.removeEventListener('scroll', place);
      stop();
    };
  }, [key, state]);

  if (!edit) return null;
  const column = state.column(state.columnOf(edit.column) ?? -1);
  const offers = edit.isPicking ? [] : (host.suggest?.(edit, edit.text) ?? []);

  const choose = (text: string) => {
    parts.setEditText(text);
    if (parts.finishEdit()) parts.focus();
    else inputRef.current?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={boxRef}
      className="grid-editor"
      // It lies over the cells, not among them: a wheel turned over it is meant for them.
      onWheel={(event) => state.port?.scrollBy(event.deltaX, event.deltaY)}
      onBlur={({ relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && boxRef.current?.contains(relatedTarget);
        if (relatedTarget !== null && !isInside) parts.finishEdit();
      }}
    >
      <input
        ref={inputRef}
        key={key}
        defaultValue={edit.text}
        autoComplete="off"
        spellCheck={false}
        aria-label={column ? columnName(column) : 'Value'}
        aria-invalid={edit.problem !== null || undefined}
        aria-describedby={
          edit.problem !== null ? `${id}-problem` : overtaken === null ? undefined : `${id}-overtaken`
        }
        {...(offers.length > 0 && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': `${id}-offers`,
          'aria-activedescendant': edit.choice < 0 ? undefined : `${id}-offers-${edit.choice}`,
        })}
        onChange={(event) => {
          parts.setEditText(event.target.value);
          const [row, place] = [state.rowOf(edit.row), state.columnOf(edit.column)];
          if (row !== undefined && place !== undefined) state.reveal({ row, column: place });
        }}
        onKeyDown={(event) => {
          if (!editorKey(parts, offers, event.nativeEvent)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className={column?.align === 'end' ? 'is-end' : undefined}
      />
      {overtaken !== null && edit.problem === null && (
        <output id={`${id}-overtaken`} className="grid-problem">
          {overtaken}
        </output>
      )}
      {edit.problem !== null && (
        <p id={`${id}-problem`} className="grid-problem" role="alert">
          {edit.problem}
        </p>
      )}
      {edit.problem === null && overtaken === null && offers.length > 0 && (
        <GridSuggestions id={`${id}-offers`} offers={offers} choice={edit.choice} onChoose={choose} />
      )}
      {edit.isPicking && renderPicker && (
        <GridPicker
          edit={edit}
          render={renderPicker}
          onChoose={choose}
          onClose={() => {
            parts.setPicking(false);
            inputRef.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
