import type { GridParts } from './grid.ts';
import { clampSpot, dataEdge, extendTo, selectSpot, step, type Spot } from './selection.ts';

/** Moves the active cell, or the head of the selection, by a number of lines and columns; Infinity is the end. */
export function move({ state }: GridParts, rows: number, columns: number, isExtending: boolean): void {
  const selection = state.selection.read();
  const from = isExtending ? selection.head : selection.active;
  goTo(state, { row: from.row + rows, column: from.column + columns }, isExtending);
}

/** Tab and Enter: moves to the next cell by rows or by columns. */
export function stepOn({ state }: GridParts, along: 'row' | 'column', by: 1 | -1): void {
  const next = step(state.selection.read(), along, by, state.extent);
  state.select(next, next.active);
}

/** Ctrl-arrow: moves to the edge of the data. */
export function jump(
  { state, source }: GridParts,
  rows: -1 | 0 | 1,
  columns: -1 | 0 | 1,
  isExtending: boolean,
): void {
  const selection = state.selection.read();
  const { row, column } = isExtending ? selection.head : selection.active;
  const isFilled = (spot: Spot) => {
    const cell = state.cellAt(spot);
    return cell !== null && state.isRecord(spot.row) && source.cell(cell.row, cell.column).text !== '';
  };
  const { extent } = state;
  const to =
    rows !== 0
      ? {
          row: dataEdge(row, rows, extent.rows, (each) => isFilled({ row: each, column }), state.isRecord),
          column,
        }
      : {
          row,
          column: dataEdge(column, columns as 1 | -1, extent.columns, (each) =>
            isFilled({ row, column: each }),
          ),
        };
  goTo(state, to, isExtending);
}

function goTo(state: GridParts['state'], to: Spot, isExtending: boolean): void {
  const spot = clampSpot(to, state.extent);
  state.select(isExtending ? extendTo(state.selection.read(), spot) : selectSpot(spot), spot);
}

/** Requests to expand or collapse a line, by default the active one; false if that makes no difference. */
export function foldLine(
  { state, host }: GridParts,
  isExpanded: boolean,
  row = state.selection.read().active.row,
): boolean {
  const line = state.line(row);
  if (!line || line.isExpanded === undefined || line.isExpanded === isExpanded) return false;
  host.onFold?.(line.key, isExpanded);
  return true;
}

/** Opens the host's menu below the active cell, for the keyboard. */
export function openMenuAtActive({ state, host }: GridParts): void {
  const { active } = state.selection.read();
  const box = state.port?.getBoundingClientRect();
  const { lefts, frozen } = state.layout;
  const left = (lefts[active.column] ?? 0) - (active.column < frozen ? 0 : state.view.scrollLeft);
  const top = (active.row + 1) * state.rowHeight - state.view.scrollTop + state.headHeight;
  host.onMenu?.({ x: (box?.left ?? 0) + left + 8, y: (box?.top ?? 0) + top, selected: state.selected() });
}
