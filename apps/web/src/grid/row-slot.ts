import { createCellSlot, placeSlot, type CellSlot } from './cell-slot.ts';
import type { GridColumn, GridLine } from './grid-source.ts';
import type { GridWindow, Layout } from './grid-window.ts';
import { createHostedContent, dropHosted, type HostedContent } from './hosted-content.ts';

/** A reusable row element. Its frozen cells share one sticky wrapper, because a compositor layer per cell is costly. */
export interface RowSlot {
  element: HTMLElement;
  frozenElement: HTMLElement;
  gutterElement: HTMLElement | null;
  gutterContent: HostedContent;
  frozen: CellSlot[];
  scrolling: CellSlot[];
  line: GridLine | null;
  row: number;
}

export function createRowSlot(parent: HTMLElement): RowSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  const frozenElement = document.createElement('div');
  frozenElement.setAttribute('role', 'none');
  frozenElement.className = 'grid-frozen';
  element.append(frozenElement);
  parent.append(element);
  return {
    element,
    frozenElement,
    gutterElement: null,
    gutterContent: createHostedContent(),
    frozen: [],
    scrolling: [],
    line: null,
    row: -1,
  };
}

/** Assigns the slot to another line. */
export function placeRow(slot: RowSlot, row: number, line: GridLine, rowHeight: number): void {
  if (slot.row !== row) {
    slot.row = row;
    slot.element.style.transform = `translateY(${row * rowHeight}px)`;
  }
  if (slot.line === line) return;
  const before = slot.line;
  slot.line = line;
  for (const cell of slot.frozen) cell.view = null;
  for (const cell of slot.scrolling) cell.view = null;
  const classes = rowClasses(line);
  if (slot.element.className !== classes) slot.element.className = classes;
  // The label of a group spans all frozen columns.
  if (before?.kind !== line.kind) for (const cell of slot.frozen) cell.column = -1;
  setOptional(slot.element, 'aria-selected', line.kind === 'record' ? line.isMarked : undefined);
  setOptional(slot.element, 'aria-level', line.level);
  setOptional(slot.element, 'aria-expanded', line.isExpanded);
}

function rowClasses(line: GridLine): string {
  if (line.kind === 'group') return 'grid-row is-group';
  return `grid-row${line.isMarked ? ' is-marked' : ''}${line.isMuted ? ' is-muted' : ''}`;
}

/** Throws the row away with what the host has in it. */
export function dropRow(slot: RowSlot): void {
  for (const { content } of [...slot.frozen, ...slot.scrolling]) dropHosted(content);
  dropHosted(slot.gutterContent);
  slot.element.remove();
}

export function setOptional(
  element: Element,
  name: string,
  value: string | number | boolean | undefined,
): void {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Gives the row a cell for each frozen column and for each column in the window, in order. */
export function placeCells(
  slot: RowSlot,
  { left, right }: GridWindow,
  columns: readonly GridColumn[],
  layout: Layout,
): void {
  const frozen = slot.line?.kind === 'group' ? Math.min(1, layout.frozen) : layout.frozen;
  for (let index = 0; index < frozen; index++) {
    const cell = (slot.frozen[index] ??= createCellSlot(slot.frozenElement));
    if (cell.column !== index) place(cell, index, columns, layout);
  }
  hide(slot.frozen, frozen);
  const count = Math.max(0, right - left + 1);
  while (slot.scrolling.length < count) slot.scrolling.push(createCellSlot(slot.element));
  rotate(slot, left, count);
  for (let index = 0; index < count; index++) {
    const cell = slot.scrolling[index];
    if (cell && cell.column !== left + index) place(cell, left + index, columns, layout);
  }
  hide(slot.scrolling, count);
}

/** Reuses the cells that left on one side for those that enter on the other; the rest stay untouched. */
function rotate(slot: RowSlot, left: number, count: number): void {
  const first = slot.scrolling[0]?.column ?? -1;
  const by = left - first;
  if (first < 0 || by === 0 || Math.abs(by) >= count || slot.scrolling.length !== count) return;
  for (let times = 0; times < Math.abs(by); times++) {
    if (by > 0) {
      const cell = slot.scrolling.shift();
      if (cell) slot.scrolling.push(cell);
      // Moving a focused element blurs it; the painter restores the focus.
      if (cell) slot.element.append(cell.element);
    } else {
      const cell = slot.scrolling.pop();
      if (cell) slot.scrolling.unshift(cell);
      if (cell) slot.frozenElement.after(cell.element);
    }
  }
}

function place(cell: CellSlot, index: number, columns: readonly GridColumn[], layout: Layout): void {
  const column = columns[index];
  if (!column) return;
  placeSlot(cell, index, column);
  cell.element.setAttribute('aria-colindex', String(index + 1 + (layout.gutter > 0 ? 1 : 0)));
}

function hide(cells: readonly CellSlot[], from: number): void {
  for (let index = from; index < cells.length; index++) {
    const cell = cells[index];
    if (!cell || cell.element.hidden) continue;
    cell.column = -1;
    cell.view = null;
    cell.element.hidden = true;
  }
}
