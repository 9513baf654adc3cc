import { openPageSheet } from '#lib/page-sheet.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { paintContent, paintFold, paintLabel, paintState, type CellSlot } from './cell-slot.ts';
import { beginsGroup } from './column-groups.ts';
import { paintHosted } from './hosted-content.ts';
import type { GridCell, GridColumn, GridLine, GridSource } from './grid-source.ts';
import { cellKey, type GridState } from './grid-state.ts';
import type { Layout } from './grid-window.ts';
import { setOptional, type RowSlot } from './row-slot.ts';
import { blockOf, isInside } from './selection.ts';
import { copy } from './copy.ts';

/** What the functions that paint rows share. */
export interface PaintContext {
  state: GridState;
  source: GridSource;
  columnStyles: ReturnType<typeof createColumnStyles>;
  labels: ReturnType<typeof createLateLabels>;
  fillHandle: HTMLElement;
}

const emptyCell: GridCell = { text: '', editable: '' };

export function paintRow(context: PaintContext, slot: RowSlot, line: GridLine, isNew: boolean): void {
  if (isNew) {
    slot.element.setAttribute('aria-rowindex', String(slot.row + (context.state.hasGroups ? 3 : 2)));
    paintGutter(context, slot);
  }
  if (line.kind === 'group') paintGroupLabel(context, slot, line);
  else for (const cell of slot.frozen) paintCell(context, line, cell);
  for (const cell of slot.scrolling) paintCell(context, line, cell);
  paintSelection(context, slot);
}

export function paintCell(context: PaintContext, line: GridLine, cell: CellSlot): void {
  const column = context.state.column(cell.column);
  if (!column || cell.view !== null) return;
  const hasCell = line.kind === 'record' || line.hasCells === true;
  const view = hasCell ? context.source.cell(line.key, column.key) : emptyCell;
  if (cell.element.hasAttribute('aria-colspan')) cell.element.removeAttribute('aria-colspan');
  if (cell.foldElement ?? (column.isTree || cell.indent !== ''))
    paintFold(cell, column.isTree ? line.level : undefined, column.isTree ? line.isExpanded : undefined);
  paintContent(cell, view, classesOf(context, line, cell.column, column, view));
  context.labels.add(cell);
}

function classesOf(
  { state, columnStyles }: PaintContext,
  line: GridLine,
  index: number,
  column: GridColumn,
  view: GridCell,
): string {
  let classes = `grid-cell ${columnStyles.classOf(index)}`;
  if (column.align === 'end') classes += ' is-end';
  else if (column.align === 'center') classes += ' is-centre';
  if (column.kind !== undefined) classes += ` gk-${column.kind}`;
  if (view.tone !== undefined) classes += ` gt-${view.tone}`;
  if (view.mark !== undefined) classes += ` has-mark gm-${view.mark}`;
  if (column.isShort) classes += ' is-short';
  if (view.content) classes += ' has-content';
  if (view.isPending) classes += ' is-pending';
  if (view.hasConflict) classes += ' has-conflict';
  if (beginsGroup(state.shape.columns, index)) classes += ' is-first';
  const flash = state.flashes.size > 0 ? state.flashes.get(cellKey(line.key, column.key)) : undefined;
  // The same animation under two names, because a change of name restarts it.
  if (flash !== undefined) classes += flash % 2 === 0 ? ' is-flashing' : ' is-flashing-again';
  return classes;
}

function paintGroupLabel(
  { state, columnStyles, labels }: PaintContext,
  slot: RowSlot,
  line: GridLine & { kind: 'group' },
): void {
  const first = slot.frozen[0];
  if (!first || first.view !== null) return;
  first.element.setAttribute('aria-colspan', String(state.layout.frozen));
  const title = [line.label, line.note].filter(Boolean).join(' ');
  const view = { text: line.label, note: line.note, title, editable: 'Group header – not editable.' };
  paintFold(first, line.isExpanded === undefined ? undefined : (line.level ?? 1), line.isExpanded);
  paintContent(first, view, `grid-cell is-label ${columnStyles.labelClass}`);
  labels.add(first);
}

function paintGutter({ state, source }: PaintContext, slot: RowSlot): void {
  const { gutter } = state.layout;
  if (gutter === 0) {
    slot.gutterElement?.remove();
    slot.gutterElement = null;
    return;
  }
  if (!slot.gutterElement) {
    slot.gutterElement = document.createElement('div');
    slot.gutterElement.setAttribute('role', source.gutter ? 'gridcell' : 'rowheader');
    slot.gutterElement.setAttribute('aria-colindex', '1');
    slot.frozenElement.prepend(slot.gutterElement);
  }
  const isRecord = slot.line?.kind === 'record';
  slot.gutterElement.style.width = `${gutter}px`;
  if (source.gutter && slot.line) {
    paintHosted(slot.gutterContent, slot.gutterElement, isRecord ? source.gutter(slot.line.key) : undefined);
    return;
  }
  slot.gutterElement.textContent = isRecord ? String(slot.row + 1) : '';
  setOptional(slot.gutterElement, 'aria-label', isRecord ? copy.rowNumber(slot.row + 1) : 'Group');
}

/** Paints selection, active cell, fill preview and fill handle of a row. */
export function paintSelection({ state, fillHandle }: PaintContext, slot: RowSlot): void {
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
        row === selection.active.row && selection.active.column >= column && selection.active.column <= right;
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

let sheetCount = 0;

/** Below this width (px), as on a phone, the label of a group may have two lines. */
const narrowLabel = 200;
// not copy: declarations of a style
const twoLines =
  'white-space:normal;overflow-wrap:anywhere;align-content:safe center;font-size:12px;line-height:calc((var(--grid-row) - 3px) / 2)';

/**
 * Position and width of each column, as a class for its cells. The browser computes the style of a class once; a style
 * on every cell would be computed for each of them.
 */
export function createColumnStyles() {
  const name = `gc${(sheetCount += 1)}-`;
  const sheet = openPageSheet();
  return {
    classOf: (column: number) => `${name}${column}`,
    /** For the label of a group, which spans all frozen columns. */
    labelClass: `${name}label`,
    write({ lefts, widths, frozenWidth, gutter }: Layout): void {
      const rules = widths.map((width, at) => `.${name}${at}{left:${lefts[at] ?? 0}px;width:${width}px}`);
      // not copy: a style sheet
      const label = `.${name}label{left:${gutter}px;width:${frozenWidth - gutter}px;${frozenWidth - gutter < narrowLabel ? twoLines : ''}}`;
      sheet.write(`${rules.join('')}${label}`);
    },
    stop: sheet.close,
  };
}

/**
 * Sets the accessible names of changed cells when the browser is idle, because composing them costs more than painting
 * the cells.
 */
export function createLateLabels() {
  const waiting = new Set<CellSlot>();
  let stop: (() => void) | null = null;
  return {
    add(cell: CellSlot): void {
      waiting.add(cell);
      stop ??= whenIdle(() => {
        stop = null;
        for (const each of waiting) paintLabel(each);
        waiting.clear();
      });
    },
    stop: () => stop?.(),
  };
}
