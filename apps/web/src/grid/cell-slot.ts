import type { GridCell, GridColumn } from './grid-source.ts';
import { createHostedContent, paintHosted, type HostedContent } from './hosted-content.ts';

/** A reusable cell element with the values it was last painted with, so that only differences are written to the DOM. */
export interface CellSlot {
  element: HTMLElement;
  text: Text;
  content: HostedContent;
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
    content: createHostedContent(),
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

/** Assigns the slot to another column. Its position follows from its class, which is set with the content. */
export function placeSlot(slot: CellSlot, index: number, column: GridColumn): void {
  slot.column = index;
  slot.view = null;
  const { element } = slot;
  element.hidden = false;
  // Without the row numbers, which `aria-colindex` counts as the first column.
  element.dataset['column'] = String(index);
  element.setAttribute('role', column.isRowHeader ? 'rowheader' : 'gridcell');
}

export function paintContent(slot: CellSlot, view: GridCell, classes: string): void {
  const text = view.content ? '' : view.text;
  if (slot.text.data !== text) slot.text.data = text;
  if (view.content ?? slot.content.kind) paintHosted(slot.content, slot.element, view.content);
  paintNote(slot, view);
  const isReadOnly = view.editable !== true;
  if (isReadOnly !== slot.isReadOnly) {
    slot.isReadOnly = isReadOnly;
    if (isReadOnly) slot.element.setAttribute('aria-readonly', 'true');
    else slot.element.removeAttribute('aria-readonly');
  }
  slot.base = classes;
  slot.view = view;
}

/** Sets the accessible name. */
export function paintLabel(slot: CellSlot): void {
  const { view } = slot;
  if (!view) return;
  const title = titleOf(view) || (view.content ? view.text : '');
  const label = title === '' || (title === view.text && !view.content) ? null : title;
  if (label === slot.label) return;
  slot.label = label;
  if (label === null) slot.element.removeAttribute('aria-label');
  else slot.element.setAttribute('aria-label', label);
}

export function titleOf({ title = '' }: GridCell): string {
  return typeof title === 'string' ? title : title();
}

function paintNote(slot: CellSlot, { note = '', was = '', badge }: GridCell): void {
  const shown = was === '' && !badge ? note : [badge?.mark, badge?.text, was, note].join('\n');
  if (shown === slot.note) return;
  slot.note = shown;
  if (!slot.noteText) {
    slot.noteText = document.createTextNode('');
    const element = document.createElement('small');
    element.append(slot.noteText);
    slot.element.prepend(element);
  }
  slot.noteText.data = note;
  const small = slot.noteText.parentElement!;
  const struck = paintPart(small, 's', was);
  if (struck) slot.noteText.before(struck);
  const counted = paintPart(small, 'b', badge?.text ?? '');
  if (!counted) return;
  counted.className = `gm-${badge?.mark}`;
  small.prepend(counted);
}

/** An element of the note with this text; none if the text is empty. */
function paintPart(small: HTMLElement, tag: 's' | 'b', text: string): HTMLElement | null {
  const found = small.querySelector<HTMLElement>(`:scope > ${tag}`);
  if (text === '') {
    found?.remove();
    return null;
  }
  const part = found ?? document.createElement(tag);
  part.textContent = text;
  return part;
}

/** Paints the indentation and the button that expands or collapses a line. */
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

/** Paints what depends on the position and not on the data: selection, focus, fill preview. */
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
