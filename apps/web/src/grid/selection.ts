/** A cell by line and column index. */
export interface Spot {
  row: number;
  column: number;
}

/** A rectangle of cells, inclusive. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The rectangle between anchor and head; the active cell lies in it. */
export interface Selection {
  anchor: Spot;
  head: Spot;
  active: Spot;
  /** Set if whole rows or columns were selected; the selection then follows changes of their number. */
  whole: 'rows' | 'columns' | null;
}

export interface Extent {
  rows: number;
  columns: number;
}

export function blockOf({ anchor, head }: Selection): Block {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
}

export function isInside({ top, left, bottom, right }: Block, { row, column }: Spot): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isSameSpot(one: Spot, other: Spot): boolean {
  return one.row === other.row && one.column === other.column;
}

export function clampSpot({ row, column }: Spot, { rows, columns }: Extent): Spot {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(row, rows), column: within(column, columns) };
}

export function selectSpot(spot: Spot): Selection {
  return { anchor: spot, head: spot, active: spot, whole: null };
}

/** Selects a block; the active cell is its upper left corner by default. */
export function selectBlock({ top, left, bottom, right }: Block, active?: Spot): Selection {
  const anchor = { row: top, column: left };
  return { anchor, head: { row: bottom, column: right }, active: active ?? anchor, whole: null };
}

/** Moves the corner opposite to the anchor. */
export function extendTo(selection: Selection, head: Spot): Selection {
  const next = { ...selection, head, whole: null };
  return isInside(blockOf(next), selection.active) ? next : { ...next, active: selection.anchor };
}

export function selectRows(from: number, to: number, { columns }: Extent): Selection {
  const anchor = { row: from, column: 0 };
  return { anchor, head: { row: to, column: Math.max(0, columns - 1) }, active: anchor, whole: 'rows' };
}

export function selectColumns(from: number, to: number, { rows }: Extent): Selection {
  const anchor = { row: 0, column: from };
  return { anchor, head: { row: Math.max(0, rows - 1), column: to }, active: anchor, whole: 'columns' };
}

export function selectAll({ rows, columns }: Extent, active: Spot): Selection {
  return {
    anchor: { row: 0, column: 0 },
    head: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
    active,
    whole: null,
  };
}

/**
 * Tab and Enter: the next cell by rows or by columns. They cycle inside a selection of several cells; a single cell
 * moves, and Tab stops at the ends of the row.
 */
export function step(selection: Selection, along: 'row' | 'column', by: 1 | -1, extent: Extent): Selection {
  const block = blockOf(selection);
  const { active } = selection;
  const width = block.right - block.left + 1;
  const height = block.bottom - block.top + 1;
  if (width * height === 1) {
    const moved = {
      row: active.row + (along === 'column' ? by : 0),
      column: active.column + (along === 'row' ? by : 0),
    };
    return selectSpot(clampSpot(moved, extent));
  }
  const row = active.row - block.top;
  const column = active.column - block.left;
  const count = width * height;
  const cellNumber = along === 'row' ? row * width + column : column * height + row;
  const next = (cellNumber + by + count) % count;
  const [nextRow, nextColumn] =
    along === 'row' ? [Math.floor(next / width), next % width] : [next % height, Math.floor(next / height)];
  return { ...selection, active: { row: block.top + nextRow, column: block.left + nextColumn } };
}

/**
 * Ctrl-arrow along one line of cells: to the last filled cell of a run, or over the gap to the next filled one, or to
 * the end. Cells that do not count are skipped.
 */
export function dataEdge(
  from: number,
  by: 1 | -1,
  count: number,
  isFilled: (index: number) => boolean,
  counts: (index: number) => boolean = () => true,
): number {
  const next = (index: number) => {
    let found = index + by;
    while (found >= 0 && found < count && !counts(found)) found += by;
    return found >= 0 && found < count ? found : -1;
  };
  let at = next(from);
  if (at < 0) return from;
  const isRun = isFilled(from) && isFilled(at);
  for (let ahead = at; ahead >= 0; ahead = next(ahead)) {
    if (isRun && !isFilled(ahead)) return at;
    at = ahead;
    if (!isRun && isFilled(ahead)) return at;
  }
  return at;
}

/** Adapts a selection to inserted, removed or reordered lines and columns; by key, else by index. */
export function reseat(
  selection: Selection,
  extent: Extent,
  whereRow: (row: number) => number | undefined,
  whereColumn: (column: number) => number | undefined,
): Selection {
  const move = (spot: Spot) =>
    clampSpot(
      { row: whereRow(spot.row) ?? spot.row, column: whereColumn(spot.column) ?? spot.column },
      extent,
    );
  if (selection.whole === 'columns')
    return selectColumns(move(selection.anchor).column, move(selection.head).column, extent);
  if (selection.whole === 'rows')
    return selectRows(move(selection.anchor).row, move(selection.head).row, extent);
  const block = blockOf(selection);
  const active = move(selection.active);
  if (block.top === block.bottom && block.left === block.right) return selectSpot(active);
  const next = { ...selection, anchor: move(selection.anchor), head: move(selection.head), active };
  const now = blockOf(next);
  const isSameSize =
    now.bottom - now.top === block.bottom - block.top && now.right - now.left === block.right - block.left;
  // Rows that are no longer adjacent would include the rows between them.
  return isSameSize && isInside(now, active) ? next : selectSpot(active);
}

/** Indexes of the records in a range of lines, at most `max`. */
export function linesFrom(
  from: number,
  to: number,
  isRecord: (row: number) => boolean,
  max = Infinity,
): number[] {
  const lines: number[] = [];
  for (let row = from; row <= to && lines.length < max; row++) if (isRecord(row)) lines.push(row);
  return lines;
}
