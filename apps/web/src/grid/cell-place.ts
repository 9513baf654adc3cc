import type { GridState } from './grid-state.ts';

/**
 * Lays an element over a cell, in the coordinates of the grid's root. A cell that is not seen whole takes it out of
 * sight, but not out of the page: what is typed there stays.
 */
export function placeAtCell(state: GridState, element: HTMLElement, key: string): void {
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
  // What hangs below goes above where there is no room.
  element.toggleAttribute(
    'data-above',
    top + rowHeight > port.clientHeight - 220 && top > port.clientHeight / 2,
  );
}
