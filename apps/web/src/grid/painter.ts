import { paintContent, paintFold, paintLabel, paintState, type CellSlot } from './cell-slot.ts';
import { createColumnPlaces } from './column-places.ts';
import type { GridCell, GridColumn, GridLine } from './grid-source.ts';
import type { GridParts } from './grid.ts';
import { cellKey } from './grid-state.ts';
import { beginsGroup } from './column-groups.ts';
import { createLateLabels } from './late-labels.ts';
import type { Layout } from './grid-window.ts';
import { createRowSlot, placeCells, placeRow, setOptional, type RowSlot } from './row-slot.ts';
import { blockOf, isInside } from './selection.ts';

const emptyCell: GridCell = { text: '', editable: '' };

function isSameLayout(one: Layout, other: Layout): boolean {
  return (
    one.total === other.total &&
    one.gutter === other.gutter &&
    one.frozen === other.frozen &&
    one.widths.length === other.widths.length &&
    one.widths.every((width, index) => width === other.widths[index])
  );
}

function isSameColumns(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);
}

export interface Painter {
  stop: () => void;
  focus: () => void;
  /** The focus may go elsewhere. */
  release: () => void;
}

/**
 * Paints the lines in the window straight into the page. React is left out here: a scroll changes a few hundred cells
 * in every frame, and only their texts and classes differ.
 */
export function startPainter(
  { state, source }: GridParts,
  body: HTMLElement,
  fillHandle: HTMLElement,
): Painter {
  let slots: RowSlot[] = [];
  let shape = state.shape;
  let layout = state.layout;
  /** The grid has the focus, be it on a cell that is not in the page at the moment. */
  let isFocused = false;
  const labels = createLateLabels();
  const places = createColumnPlaces();
  places.lay(layout);

  const slotOf = (row: number) => {
    const slot = slots[row % slots.length];
    return slot?.row === row ? slot : undefined;
  };

  function cellIn(slot: RowSlot, column: number): CellSlot | undefined {
    if (slot.line?.kind === 'group' && column < state.layout.frozen) return slot.frozen[0];
    if (column < state.layout.frozen) return slot.frozen[column];
    const first = slot.scrolling[0]?.column ?? 0;
    return slot.scrolling[column - first];
  }

  function paint(): void {
    const window = state.window.read();
    const { pool } = state;
    if (slots.length !== pool || shape !== state.shape || layout !== state.layout) rebuild(pool);
    for (let row = window.top; row <= window.bottom; row++) {
      const line = state.line(row);
      const slot = slots[row % pool];
      if (!line || !slot) continue;
      const isNew = slot.line !== line || slot.row !== row;
      placeRow(slot, row, line, state.rowHeight);
      placeCells(slot, window, state.shape.columns, state.layout);
      paintRow(slot, line, isNew);
    }
    for (const slot of slots) {
      const isShown = slot.row >= window.top && slot.row <= window.bottom;
      const display = isShown ? '' : 'none';
      if (slot.element.style.display !== display) slot.element.style.display = display;
      if (!isShown) slot.row = -1;
    }
    keepFocus();
  }

  /** New columns, widths or lines: every slot is placed anew, but no element is thrown away; new lines leave the cells. */
  function rebuild(pool: number): void {
    const isLaidOut = isSameLayout(layout, state.layout) && isSameColumns(shape.columns, state.shape.columns);
    const reuse = slots.slice(0, pool);
    for (const slot of slots.slice(pool)) slot.element.remove();
    while (reuse.length < pool) reuse.push(createRowSlot(body));
    for (const slot of reuse) {
      slot.row = -1;
      if (isLaidOut && slot.line) continue;
      slot.line = null;
      for (const cell of [...slot.frozen, ...slot.scrolling]) cell.column = -1;
      slot.frozenElement.style.width = `${state.layout.frozenWidth}px`;
    }
    if (!isLaidOut) places.lay(state.layout);
    slots = reuse;
    shape = state.shape;
    layout = state.layout;
    body.style.setProperty('--grid-row', `${state.rowHeight}px`);
    body.style.height = `${state.shape.lines.length * state.rowHeight}px`;
    body.style.width = `${state.layout.total}px`;
  }

  function paintRow(slot: RowSlot, line: GridLine, isNew: boolean): void {
    if (isNew) {
      slot.element.setAttribute('aria-rowindex', String(slot.row + (state.hasGroups ? 3 : 2)));
      paintGutter(slot);
    }
    if (line.kind === 'group') paintGroupLabel(slot, line);
    else for (const cell of slot.frozen) paintCell(line, cell);
    for (const cell of slot.scrolling) paintCell(line, cell);
    paintSelection(slot);
  }

  function paintCell(line: GridLine, cell: CellSlot): void {
    const column = state.column(cell.column);
    if (!column || cell.view !== null) return;
    const isAsked = line.kind === 'record' || line.hasCells === true;
    const view = isAsked ? source.cell(line.key, column.key) : emptyCell;
    let classes = `grid-cell ${places.classOf(cell.column)}`;
    if (column.align === 'end') classes += ' is-end';
    else if (column.align === 'center') classes += ' is-centre';
    if (column.kind !== undefined) classes += ` gk-${column.kind}`;
    if (view.tone !== undefined) classes += ` gt-${view.tone}`;
    if (view.mark !== undefined) classes += ` has-mark gm-${view.mark}`;
    if (column.isShort) classes += ' is-short';
    if (view.isPending) classes += ' is-pending';
    if (view.hasConflict) classes += ' has-conflict';
    if (beginsGroup(state.shape.columns, cell.column)) classes += ' is-first';
    const flash = state.flashes.size > 0 ? state.flashes.get(cellKey(line.key, column.key)) : undefined;
    // Two names for one animation: the other one starts it again.
    if (flash !== undefined) classes += flash % 2 === 0 ? ' is-flashing' : ' is-flashing-again';
    if (cell.element.hasAttribute('aria-colspan')) cell.element.removeAttribute('aria-colspan');
    if (cell.foldElement ?? (column.isTree || cell.indent !== ''))
      paintFold(cell, column.isTree ? line.level : undefined, column.isTree ? line.isExpanded : undefined);
    paintContent(cell, { view, classes });
    labels.add(cell);
  }

  function paintGroupLabel(slot: RowSlot, line: GridLine & { kind: 'group' }): void {
    const first = slot.frozen[0];
    if (!first || first.view !== null) return;
    first.element.setAttribute('aria-colspan', String(state.layout.frozen));
    const view = { text: line.label, note: line.note, editable: 'This line heads a group.' };
    paintFold(first, line.level ?? 1, line.isExpanded);
    paintContent(first, { view, classes: `grid-cell is-label ${places.labelClass}` });
    labels.add(first);
  }

  function paintGutter(slot: RowSlot): void {
    if (state.layout.gutter === 0) {
      slot.gutterElement?.remove();
      slot.gutterElement = null;
      return;
    }
    if (!slot.gutterElement) {
      slot.gutterElement = document.createElement('div');
      slot.gutterElement.setAttribute('role', 'rowheader');
      slot.gutterElement.setAttribute('aria-colindex', '1');
      slot.frozenElement.prepend(slot.gutterElement);
    }
    slot.gutterElement.style.width = `${state.layout.gutter}px`;
    slot.gutterElement.textContent = slot.line?.kind === 'record' ? String(slot.row + 1) : '';
    setOptional(
      slot.gutterElement,
      'aria-label',
      slot.line?.kind === 'record' ? `Row ${slot.row + 1}` : 'Group',
    );
  }

  function paintSelection(slot: RowSlot): void {
    const selection = state.selection.read();
    const block = blockOf(selection);
    const filling = state.filling.read();
    const { row } = slot;
    const inRows = row >= block.top && row <= block.bottom;
    if (slot.gutterElement) slot.gutterElement.className = inRows ? 'grid-gutter is-near' : 'grid-gutter';
    const cells = slot.line?.kind === 'group' ? slot.frozen.slice(0, 1) : slot.frozen;
    for (const list of [cells, slot.scrolling])
      for (const cell of list) {
        const { column } = cell;
        if (column < 0) continue;
        const isLabel = slot.line?.kind === 'group' && list === cells;
        const right = isLabel ? state.layout.frozen - 1 : column;
        const isSelected = inRows && right >= block.left && column <= block.right;
        const isActive =
          row === selection.active.row &&
          selection.active.column >= column &&
          selection.active.column <= right;
        let mark = '';
        if (isSelected) {
          mark = 'is-in';
          if (row === block.top) mark += ' at-top';
          if (row === block.bottom) mark += ' at-bottom';
          if (column <= block.left) mark += ' at-left';
          if (right >= block.right) mark += ' at-right';
        }
        if (isActive) mark += ' is-active';
        if (filling && isInside(filling, { row, column }) && !isSelected) mark += ' is-filling';
        paintState(cell, mark, isSelected, isActive);
        if (isSelected && row === block.bottom && right >= block.right && column <= block.right && !isLabel) {
          if (fillHandle.parentElement !== cell.element) cell.element.append(fillHandle);
        } else if (fillHandle.parentElement === cell.element) {
          fillHandle.remove();
        }
      }
  }

  function paintSelections(): void {
    // New lines are about to be painted, with the selection among them.
    if (shape !== state.shape) return;
    for (const slot of slots) if (slot.row >= 0) paintSelection(slot);
    keepFocus();
  }

  function paintChanges(): void {
    const changes = state.data.read();
    if (changes === 'all') {
      for (const slot of slots) for (const cell of [...slot.frozen, ...slot.scrolling]) cell.view = null;
      paint();
      return;
    }
    for (const { row, column } of changes) {
      const slot = slotOf(state.rowOf(row) ?? -1);
      const cell = slot && cellIn(slot, state.columnOf(column) ?? -1);
      if (!slot?.line || !cell || slot.line.kind === 'group') continue;
      cell.view = null;
      paintCell(slot.line, cell);
      paintSelection(slot);
    }
  }

  function activeCell(): CellSlot | undefined {
    const { active } = state.selection.read();
    const slot = slotOf(active.row);
    return slot && cellIn(slot, active.column);
  }

  /** The focus goes with the active cell; while that is scrolled away, the grid itself holds it and the keys. */
  function keepFocus(): void {
    const active = activeCell();
    const tabIndex = active ? -1 : 0;
    if (state.port && state.port.tabIndex !== tabIndex) state.port.tabIndex = tabIndex;
    if (!isFocused || state.edit.read()) return;
    // What gets the focus is read out at once.
    if (active) paintLabel(active);
    const wanted = active?.element ?? state.port;
    if (wanted && document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  const onFocus = () => void (isFocused = true);
  const onBlur = (event: FocusEvent) => {
    const isOurs = event.relatedTarget instanceof Node && state.port?.contains(event.relatedTarget);
    // Without a next element the focused cell may just have been moved or hidden by a scroll.
    if (!isOurs && (event.relatedTarget !== null || !document.hasFocus())) isFocused = false;
  };
  const onOutside = (event: PointerEvent) => {
    if (event.target instanceof Node && !state.port?.contains(event.target)) isFocused = false;
  };
  state.port?.addEventListener('focusin', onFocus);
  state.port?.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onOutside, true);
  const stops = [
    state.window.subscribe(paint),
    state.data.subscribe(paintChanges),
    state.selection.subscribe(paintSelections),
    state.filling.subscribe(paintSelections),
  ];
  paint();

  return {
    focus() {
      isFocused = true;
      keepFocus();
    },
    release: () => void (isFocused = false),
    stop() {
      state.port?.removeEventListener('focusin', onFocus);
      state.port?.removeEventListener('focusout', onBlur);
      document.removeEventListener('pointerdown', onOutside, true);
      for (const stop of stops) stop();
      labels.stop();
      places.stop();
      body.replaceChildren();
    },
  };
}
