import { followPointer } from './follow-pointer.ts';
import type { GridColumn } from './grid-source.ts';
import type { GridParts } from './grid.ts';

const minWidth = 48;
const slack = 6;

/** Resizes a column by dragging; the host is notified at the end. */
export function startResize(
  { state, host }: GridParts,
  column: GridColumn,
  width: number,
  start: PointerEvent,
): void {
  let now = width;
  followPointer(
    (event) => {
      now = Math.max(column.minWidth ?? minWidth, Math.round(width + event.clientX - start.clientX));
      state.setWidth(column.key, now);
    },
    (isKept) => {
      if (isKept && now !== width) host.onResize?.(column.key, now);
      else state.setWidth(column.key, width);
    },
  );
}

/** Moves a column by dragging to a place that the host allows. */
export function startMove(
  { state, host }: GridParts,
  index: number,
  start: PointerEvent,
  onDropAt: (left: number | null) => void,
): void {
  const { columns } = state.shape;
  const key = columns[index]?.key ?? '';
  let before: string | null | undefined;
  followPointer(
    (event) => {
      if (before === undefined && Math.abs(event.clientX - start.clientX) < slack) return;
      const x = event.clientX - (state.port?.getBoundingClientRect().left ?? 0);
      const { lefts, widths, frozenWidth, total } = state.layout;
      const at = x < frozenWidth ? x : x + state.view.scrollLeft;
      const dropIndex = lefts.findIndex((left, each) => at < left + (widths[each] ?? 0) / 2);
      const target = dropIndex < 0 ? null : (columns[dropIndex]?.key ?? null);
      before =
        host.canMove?.(key, target) === false || dropIndex === index || dropIndex === index + 1
          ? undefined
          : target;
      const left = dropIndex < 0 ? total : (lefts[dropIndex] ?? 0);
      onDropAt(before === undefined ? null : left + (left < frozenWidth ? state.view.scrollLeft : 0));
    },
    (isKept) => {
      onDropAt(null);
      if (isKept && before !== undefined) host.onMove?.(key, before);
    },
  );
}
