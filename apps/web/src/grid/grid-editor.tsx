import { useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useStore } from '#lib/use-store.ts';
import { columnName } from './column-groups.ts';
import { editorKey } from './editor-keys.ts';
import { GridPicker, type PickerRequest } from './grid-picker.tsx';
import { cellKey, type GridEdit, type GridState } from './grid-state.ts';
import { GridSuggestions } from './grid-suggestions.tsx';
import type { GridParts } from './grid.ts';

interface GridEditorProps {
  parts: GridParts;
  renderPicker?: ((request: PickerRequest) => ReactNode) | undefined;
}

/** An input over the cell being edited; it keeps its text while the cell is scrolled out of the window. */
export function GridEditor({ parts, renderPicker }: GridEditorProps) {
  const { state, host } = parts;
  const edit = useStore(state.edit);
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const key = edit && cellKey(edit.row, edit.column);
  const overtaken = useSyncExternalStore(state.data.subscribe, parts.describeOvertaken);
  useEditorPlace(state, key, boxRef, inputRef);

  if (!edit) return null;
  const offers = host.suggest?.(edit, edit.text) ?? [];
  const focusInput = () => inputRef.current?.focus({ preventScroll: true });
  const choose = (text: string) => {
    parts.setEditText(text);
    if (parts.finishEdit()) parts.focus();
    else focusInput();
  };

  return (
    <div
      ref={boxRef}
      className="grid-editor"
      // The editor is not inside the viewport, so wheel events over it are passed on.
      onWheel={(event) => state.port?.scrollBy(event.deltaX, event.deltaY)}
      onBlur={({ relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && boxRef.current?.contains(relatedTarget);
        if (relatedTarget !== null && !isInside) parts.finishEdit();
      }}
    >
      <EditorInput key={key} {...{ parts, edit, id, inputRef, overtaken, offers }} />
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
      {edit.isPicking && offers.length === 0 && renderPicker && (
        <GridPicker
          edit={edit}
          render={renderPicker}
          onChoose={choose}
          onClose={() => {
            parts.setPicking(false);
            focusInput();
          }}
        />
      )}
    </div>
  );
}

interface EditorInputProps {
  parts: GridParts;
  edit: GridEdit;
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  overtaken: string | null;
  offers: readonly string[];
}

function EditorInput({ parts, edit, id, inputRef, overtaken, offers }: EditorInputProps) {
  const { state } = parts;
  const column = state.column(state.columnOf(edit.column) ?? -1);
  return (
    <input
      ref={inputRef}
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
        const [row, column] = [state.rowOf(edit.row), state.columnOf(edit.column)];
        if (row !== undefined && column !== undefined) state.reveal({ row, column });
      }}
      onKeyDown={(event) => {
        if (!editorKey(parts, offers, event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={column?.align === 'end' ? 'is-end' : undefined}
    />
  );
}

/** Focuses the editor's input and keeps the editor over the cell while the grid scrolls or its data changes. */
function useEditorPlace(
  state: GridState,
  key: string | null,
  boxRef: RefObject<HTMLElement | null>,
  inputRef: RefObject<HTMLInputElement | null>,
): void {
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
  }, [key, state, boxRef, inputRef]);
}

/** Greatest width (px) of suggestions and messages. */
const floatWidth = 320;

/**
 * Places an element over a cell, in the coordinates of the grid's root. The element becomes transparent if the cell is
 * not fully visible; it stays in the page, because it holds what the user has typed.
 */
function placeAtCell(state: GridState, element: HTMLElement, key: string): void {
  const [rowKey = '', columnKey = ''] = key.split('\n');
  const row = state.rowOf(rowKey);
  const column = state.columnOf(columnKey);
  const { layout, rowHeight, headHeight } = state;
  const port = state.port;
  if (row === undefined || column === undefined || !port) {
    element.style.opacity = '0';
    return;
  }
  const isFrozen = column < layout.frozen;
  const left = (layout.lefts[column] ?? 0) - (isFrozen ? 0 : port.scrollLeft);
  const top = row * rowHeight - port.scrollTop + headHeight;
  const width = layout.widths[column] ?? 0;
  const isSeen =
    top >= headHeight - 1 &&
    top + rowHeight <= port.clientHeight + 1 &&
    left >= (isFrozen ? 0 : layout.frozenWidth) - 1 &&
    left < port.clientWidth;
  element.style.opacity = isSeen ? '' : '0';
  element.style.pointerEvents = isSeen ? '' : 'none';
  element.style.transform = `translate(${left}px, ${Math.max(0, Math.min(top, port.clientHeight - rowHeight))}px)`;
  element.style.width = `${width}px`;
  element.style.height = `${rowHeight}px`;
  // Suggestions and messages go above the cell if there is no room below.
  element.toggleAttribute(
    'data-above',
    top + rowHeight > port.clientHeight - 220 && top > port.clientHeight / 2,
  );
  // They end with the cell if there is no room to its right.
  element.toggleAttribute('data-end', left + floatWidth > port.clientWidth && left + width > floatWidth);
}
