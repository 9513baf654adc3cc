import { rowWindow } from '#lib/row-window.ts';
import type { GridColumn } from './grid-source.ts';
import type { Spot } from './selection.ts';

/** Positions and widths of the columns, in px from the left edge of the content. */
export interface Layout {
  lefts: readonly number[];
  widths: readonly number[];
  total: number;
  frozen: number;
  frozenWidth: number;
  gutter: number;
}

/** The lines and scrolling columns that are in the page, inclusive. */
export interface GridWindow {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The visible part of the content; width with the frozen columns, height without the header. */
export interface View {
  scrollTop: number;
  scrollLeft: number;
  width: number;
  height: number;
}

/** Number of lines painted above and below the visible ones, ready for a small scroll. */
export const overscan = 4;

/** `dragged` are the widths of a drag, by column; `room` is the width of the view. */
export function layOut(
  columns: readonly GridColumn[],
  gutter: number,
  dragged: ReadonlyMap<string, number> = new Map(),
  room = 0,
): Layout {
  const lefts: number[] = [];
  const widths = grow(
    columns,
    columns.map(({ key, width }) => dragged.get(key) ?? width),
    room - gutter,
  );
  let total = gutter;
  for (const width of widths) {
    lefts.push(total);
    total += width;
  }
  const frozen = columns.findIndex((column) => !column.isFrozen);
  const count = frozen < 0 ? columns.length : frozen;
  return { lefts, widths, total, frozen: count, frozenWidth: lefts[count] ?? total, gutter };
}

/** Shares the width that is left among the columns that grow. */
function grow(columns: readonly GridColumn[], widths: number[], room: number): number[] {
  const shares = columns.reduce((sum, { grow: share = 0 }) => sum + share, 0);
  const spare = widths.reduce((left, width) => left - width, room);
  if (shares === 0 || spare <= 0) return widths;
  let [given, part] = [0, 0];
  return widths.map((width, at) => {
    part += columns[at]?.grow ?? 0;
    const before = given;
    // Whole pixels that add up: what is rounded away here is in the next one.
    given = Math.floor((spare * part) / shares);
    return width + given - before;
  });
}

export function windowOf(
  view: View,
  rowHeight: number,
  lines: number,
  layout: Layout,
  spare = overscan,
): GridWindow {
  const { first: top, end } = rowWindow(view.scrollTop, view.height, rowHeight, lines, spare);
  const { lefts, widths, frozen, frozenWidth } = layout;
  const last = lefts.length - 1;
  const seenLeft = view.scrollLeft + frozenWidth;
  const seenRight = view.scrollLeft + view.width;
  let left = frozen;
  while (left < last && (lefts[left] ?? 0) + (widths[left] ?? 0) <= seenLeft) left++;
  let right = left;
  while (right < last && (lefts[right + 1] ?? 0) < seenRight) right++;
  return { top, bottom: end - 1, left: Math.max(frozen, left - 1), right: Math.min(last, right + 1) };
}

/** Scroll position that shows a cell fully, nearest to the current one. */
export function scrollToShow(
  spot: Spot,
  view: View,
  rowHeight: number,
  layout: Layout,
): { scrollTop: number; scrollLeft: number } {
  let { scrollTop, scrollLeft } = view;
  const top = spot.row * rowHeight;
  if (top < scrollTop) scrollTop = top;
  else if (top + rowHeight > scrollTop + view.height) scrollTop = top + rowHeight - view.height;
  if (spot.column >= layout.frozen) {
    const left = layout.lefts[spot.column] ?? 0;
    const right = left + (layout.widths[spot.column] ?? 0);
    if (right > scrollLeft + view.width) scrollLeft = right - view.width;
    if (left < scrollLeft + layout.frozenWidth) scrollLeft = left - layout.frozenWidth;
  }
  return { scrollTop, scrollLeft };
}

/** The cell at a point of the view, or the nearest one; column -1 is the row numbers. */
export function spotAt(
  x: number,
  y: number,
  view: View,
  rowHeight: number,
  lines: number,
  layout: Layout,
): Spot {
  const row = Math.max(0, Math.min(lines - 1, Math.floor((y + view.scrollTop) / rowHeight)));
  if (x >= 0 && x < layout.gutter) return { row, column: -1 };
  const across = x < layout.frozenWidth ? Math.max(x, layout.gutter) : x + view.scrollLeft;
  let column = layout.lefts.length - 1;
  while (column > 0 && (layout.lefts[column] ?? 0) > across) column--;
  return { row, column };
}
