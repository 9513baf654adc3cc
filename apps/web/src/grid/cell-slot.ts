import type { GridCell, GridColumn } from './grid-source.ts';

/** An element that shows one cell after another; it remembers what it shows and touches only what differs. */
export interface CellSlot {
  element: HTMLElement;
  text: Text;
  column: number;
  view: GridCell | null;
  base: string;
  classes: string;
  label: string | null;
  note: string;
  noteText: Text | null;
  foldElement: HTMLElement | null;
  indent: string;
  isSelected: boolean;
  isTabStop: boolean;
  isReadOnly: boolean;
}

export function createCellSlot(parent: HTMLElement): CellSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'gridcell');
  element.tabIndex = -1;
  const text = document.createTextNode('');
  element.append(text);
  parent.append(element);
  return {
    element,
    text,
    column: -1,
    view: null,
    base: '',
    classes: '',
    label: null,
    note: '',
    noteText: null,
    foldElement: null,
    indent: '',
    isSelected: false,
    isTabStop: false,
    isReadOnly: false,
  };
}

/** Gives the slot to another column. Where that stands is said by its class, which comes with the content. */
export function placeSlot(slot: CellSlot, index: number, column: GridColumn): void {
  slot.column = index;
  slot.view = null;
  const { element } = slot;
  element.hidden = false;
  // The row numbers, where there are some, are the first column to a screen reader: they count in `aria-colindex`.
  element.dataset['column'] = String(index);
  element.setAttribute('role', column.isRowHeader ? 'rowheader' : 'gridcell');
}

export interface Paint {
  view: GridCell;
  classes: string;
}

export function paintContent(slot: CellSlot, { view, classes }: Paint): void {
  if (slot.text.data !== view.text) slot.text.data = view.text;
  paintNote(slot, view.note ?? '', view.was ?? '');
  const isReadOnly = view.editable !== true;
  if (isReadOnly !== slot.isReadOnly) {
    slot.isReadOnly = isReadOnly;
    if (isReadOnly) slot.element.setAttribute('aria-readonly', 'true');
    else slot.element.removeAttribute('aria-readonly');
  }
  slot.base = classes;
  slot.view = view;
}

/** What the cell says to a screen reader. */
export function paintLabel(slot: CellSlot): void {
  const { view } = slot;
  if (!view) return;
  const title = titleOf(view);
  const label = title === '' || title === view.text ? null : title;
  if (label === slot.label) return;
  slot.label = label;
  if (label === null) slot.element.removeAttribute('aria-label');
  else slot.element.setAttribute('aria-label', label);
}

export function titleOf({ title = '' }: GridCell): string {
  return typeof title === 'string' ? title : title();
}

function paintNote(slot: CellSlot, note: string, was: string): void {
  const both = was === '' ? note : `${was}\n${note}`;
  if (both === slot.note) return;
  slot.note = both;
  if (!slot.noteText) {
    slot.noteText = document.createTextNode('');
    const element = document.createElement('small');
    element.append(slot.noteText);
    slot.element.prepend(element);
  }
  slot.noteText.data = note;
  paintWas(slot.noteText, was);
}

function paintWas(note: Text, was: string): void {
  const before = note.previousElementSibling;
  if (was === '') before?.remove();
  else if (before) before.textContent = was;
  else {
    const struck = document.createElement('s');
    struck.textContent = was;
    note.before(struck);
  }
}

/** Indentation and the mark to fold by. */
export function paintFold(slot: CellSlot, level: number | undefined, isExpanded: boolean | undefined): void {
  const start = isExpanded === undefined ? 24 : 8;
  const indent = level === undefined ? '' : `calc(${start}px + ${level - 1} * var(--grid-step))`;
  if (indent !== slot.indent) slot.element.style.paddingLeft = slot.indent = indent;
  if (isExpanded === undefined) {
    slot.foldElement?.remove();
    slot.foldElement = null;
    return;
  }
  if (!slot.foldElement) {
    slot.foldElement = document.createElement('span');
    slot.foldElement.setAttribute('aria-hidden', 'true');
    slot.foldElement.dataset['fold'] = '';
    slot.element.prepend(slot.foldElement);
  }
  slot.foldElement.className = isExpanded ? 'grid-fold is-open' : 'grid-fold';
}

/** What belongs to the place and not to the data: selection, focus, the drawn fill. */
export function paintState(slot: CellSlot, state: string, isSelected: boolean, isTabStop: boolean): void {
  const classes = state === '' ? slot.base : `${slot.base} ${state}`;
  if (classes !== slot.classes) {
    slot.classes = classes;
    slot.element.className = classes;
  }
  if (isSelected !== slot.isSelected) {
    slot.isSelected = isSelected;
    if (isSelected) slot.element.setAttribute('aria-selected', 'true');
    else slot.element.removeAttribute('aria-selected');
  }
  if (isTabStop !== slot.isTabStop) {
    slot.isTabStop = isTabStop;
    slot.element.tabIndex = isTabStop ? 0 : -1;
  }
}
