import type { GridCell, GridColumn } from '../src/grid/grid-source.ts';

const rowHeight = 32;
const overscan = 4;
const frozen = 2;

/** What is shown: the keys of the rows, and what stands in a cell. */
export interface PlainData {
  rows: readonly { key: string }[];
  source: { cell: (row: string, column: string) => GridCell };
}

/**
 * Minimal grid for the same data: absolute cells in recycled rows, no selection, no keys. The reference for our grid.
 * Returns a function that shows other rows, or renders the same ones again.
 */
export function startHandWritten(
  root: HTMLElement,
  { rows: first, source }: PlainData,
  columns: readonly GridColumn[],
): (rows: PlainData['rows']) => void {
  let rows = first;
  const lefts: number[] = [];
  let total = 0;
  for (const { width } of columns) {
    lefts.push(total);
    total += width;
  }
  const frozenWidth = lefts[frozen] ?? 0;
  root.innerHTML = `<div class="grid-root" style="height:100vh;--grid-row:32px"><div class="grid-port" role="grid" tabindex="0"><div class="grid-head" style="height:52px;width:${total}px"></div><div class="grid-body" style="height:${rows.length * rowHeight}px;width:${total}px"></div></div></div>`;
  const port = root.querySelector<HTMLElement>('.grid-port')!;
  const body = root.querySelector<HTMLElement>('.grid-body')!;
  interface Cell {
    element: HTMLElement;
    text: Text;
    note: Element;
    mark: HTMLElement;
    column: number;
  }
  interface Slot {
    element: HTMLElement;
    cells: Cell[];
    row: number;
    left: number;
  }
  const slots: Slot[] = [];

  function createCell(parent: Element): Cell {
    const element = document.createElement('div');
    element.setAttribute('role', 'gridcell');
    element.innerHTML =
      '<small></small><span class="grid-mark"><svg viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="currentColor"/></svg></span>';
    const text = document.createTextNode('');
    element.append(text);
    parent.append(element);
    return {
      element,
      text,
      note: element.firstElementChild!,
      mark: element.children[1] as HTMLElement,
      column: -1,
    };
  }

  function show(cell: Cell, view: GridCell): void {
    if (cell.text.data !== view.text) cell.text.data = view.text;
    const note = view.note ?? '';
    if (cell.note.textContent !== note) cell.note.textContent = note;
    const classes = `grid-cell gt-${view.tone}`;
    if (cell.element.className !== classes) cell.element.className = classes;
    const display = view.mark === undefined ? 'none' : '';
    if (cell.mark.style.display !== display) cell.mark.style.display = display;
  }

  function render(): void {
    const pool = Math.ceil((port.clientHeight - 52) / rowHeight) + 1 + overscan * 2;
    while (slots.length < pool) {
      const element = document.createElement('div');
      element.className = 'grid-row';
      element.innerHTML = `<div class="grid-frozen" style="width:${frozenWidth}px"></div>`;
      body.append(element);
      slots.push({ element, cells: [], row: -1, left: -1 });
    }
    const top = Math.max(0, Math.min(rows.length - pool, Math.floor(port.scrollTop / rowHeight) - overscan));
    let left = frozen;
    while (left < columns.length - 1 && (lefts[left + 1] ?? 0) <= port.scrollLeft + frozenWidth) left++;
    let right = left;
    while (right < columns.length - 1 && (lefts[right + 1] ?? 0) < port.scrollLeft + port.clientWidth)
      right++;
    for (let row = top; row < top + pool; row++) {
      const slot = slots[row % pool]!;
      if (slot.row === row && slot.left === left) continue;
      const key = rows[row]?.key;
      // Fewer rows than there is room for: the others wait.
      slot.element.hidden = key === undefined;
      if (key === undefined) continue;
      slot.element.style.transform = `translateY(${row * rowHeight}px)`;
      slot.element.setAttribute('aria-rowindex', String(row + 2));
      for (let index = 0; index < frozen + right - left + 1; index++) {
        const column = index < frozen ? index : left + index - frozen;
        const parent = index < frozen ? slot.element.firstElementChild! : slot.element;
        const cell = (slot.cells[index] ??= createCell(parent));
        if (cell.column !== column) {
          cell.column = column;
          cell.element.style.left = `${lefts[column]}px`;
          cell.element.style.width = `${columns[column]?.width}px`;
        }
        show(cell, source.cell(key, columns[column]?.key ?? ''));
      }
      slot.row = row;
      slot.left = left;
    }
  }
  port.addEventListener('scroll', render, { passive: true });
  render();
  return (next) => {
    rows = next;
    body.style.height = `${rows.length * rowHeight}px`;
    for (const slot of slots) slot.row = -1;
    render();
  };
}
