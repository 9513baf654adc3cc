import type { GridColumn } from '#grid/grid-source.ts';

interface ColumnBands {
  /** Columns of each sheet; frozen columns are repeated on every sheet. */
  bands: GridColumn[][];
  scale: number;
}

/** Minimum legible scale. */
const minScale = 0.6;

/** Fits columns to the page width: scaled down to the minimum, then split over several sheets. */
export function columnBands(columns: readonly GridColumn[], width: number): ColumnBands {
  const total = widthOf(columns);
  if (total * minScale <= width) return { bands: [[...columns]], scale: Math.min(1, width / total) };
  const frozen = columns.filter(({ isFrozen }) => isFrozen);
  const room = width / minScale - widthOf(frozen);
  const parts = inGroups(columns.filter(({ isFrozen }) => !isFrozen));
  // As many sheets as needed, filled evenly.
  const share = widthOf(parts.flat()) / Math.ceil(widthOf(parts.flat()) / room);
  const bands: GridColumn[][] = [];
  let filled = Infinity;
  for (const part of parts) {
    const more = widthOf(part);
    if (filled + more > room || filled >= share) {
      bands.push([...frozen]);
      filled = 0;
    }
    bands.at(-1)!.push(...part);
    filled += more;
  }
  const widest = Math.max(...bands.map(widthOf));
  return { bands, scale: Math.min(1, width / widest) };
}

/** The dates of an expanded milestone stay together. */
function inGroups(columns: readonly GridColumn[]): GridColumn[][] {
  const parts: GridColumn[][] = [];
  for (const column of columns) {
    const last = parts.at(-1);
    if (column.group && last?.[0]!.group?.key === column.group.key) last.push(column);
    else parts.push([column]);
  }
  return parts;
}

function widthOf(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
