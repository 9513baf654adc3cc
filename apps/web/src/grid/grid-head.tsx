/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic, which a table does not allow */
import { useState, useSyncExternalStore } from 'react';
import { useStore } from '#lib/use-store.ts';
import { GridHeadCell } from './grid-head-cell.tsx';
import { GridHeadGroup } from './grid-head-group.tsx';
import { headHeights } from './grid-state.ts';
import type { GridParts } from './grid.ts';
import { beginsGroup, groupSpans } from './column-groups.ts';
import { blockOf, selectAll } from './selection.ts';

/** The header: one line, or two where columns stand in groups. */
export function GridHead({ parts }: { parts: GridParts }) {
  const { state } = parts;
  const { left, right } = useStore(state.across);
  const selection = useStore(state.selection);
  // A new shape or width is a new layout.
  const layout = useSyncExternalStore(state.data.subscribe, () => state.layout);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const { columns } = state.shape;
  const { hasGroups } = state;
  const block = blockOf(selection);
  const spans = hasGroups ? groupSpans(columns) : [];
  const offset = layout.gutter > 0 ? 2 : 1;

  const cells = (from: number, to: number) =>
    columns.slice(from, to).map((column, index) => {
      const place = from + index;
      const isTall = hasGroups && column.group === undefined;
      return (
        <GridHeadCell
          key={column.key}
          parts={parts}
          column={column}
          index={place}
          colIndex={place + offset}
          left={layout.lefts[place] ?? 0}
          top={hasGroups && !isTall ? headHeights.group : 0}
          height={isTall ? state.headHeight : hasGroups ? headHeights.below : headHeights.single}
          width={layout.widths[place] ?? 0}
          isNear={place >= block.left && place <= block.right}
          isFirst={beginsGroup(columns, place)}
          onDropAt={setDropAt}
        />
      );
    });
  const groups = (from: number, to: number) =>
    spans
      .filter((span) => span.to >= from && span.from < to)
      .map((span) => (
        <GridHeadGroup
          key={`${span.group.key} ${span.from}`}
          parts={parts}
          group={span.group}
          colIndex={span.from + offset}
          colSpan={span.to - span.from + 1}
          left={layout.lefts[span.from] ?? 0}
          width={
            (layout.lefts[span.to] ?? 0) + (layout.widths[span.to] ?? 0) - (layout.lefts[span.from] ?? 0)
          }
          stickAt={span.from < layout.frozen ? 0 : layout.frozenWidth}
        />
      ));
  const corner = layout.gutter > 0 && (
    <div
      role="columnheader"
      aria-colindex={1}
      aria-label="Row"
      className="grid-th"
      style={{ left: 0, top: 0, width: layout.gutter, height: state.headHeight }}
      onPointerDown={() => {
        state.select(selectAll(state.extent, selection.active), null);
        parts.focus();
      }}
    />
  );
  const frozen = { width: layout.frozenWidth, height: state.headHeight };

  return (
    <div role="rowgroup" className="grid-head" style={{ width: layout.total, height: state.headHeight }}>
      {hasGroups && (
        <div role="row" aria-rowindex={1} className="grid-head-row">
          <div role="none" className="grid-frozen" style={frozen}>
            {groups(0, layout.frozen)}
          </div>
          {groups(left, right + 1).filter(() => layout.frozen < columns.length)}
        </div>
      )}
      <div role="row" aria-rowindex={hasGroups ? 2 : 1} className="grid-head-row">
        <div role="none" className="grid-frozen" style={frozen}>
          {corner}
          {cells(0, layout.frozen)}
        </div>
        {cells(left, right + 1)}
      </div>
      {dropAt !== null && <div role="none" className="grid-drop" style={{ left: dropAt }} />}
    </div>
  );
}
