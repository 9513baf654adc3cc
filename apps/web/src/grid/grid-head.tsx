/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic, which a table does not allow */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from '#lib/use-store.ts';
import { beginsGroup, groupSpans, type GroupSpan } from './column-groups.ts';
import { GridHeadCell } from './grid-head-cell.tsx';
import type { GridColumnGroup } from './grid-source.ts';
import { headHeights } from './grid-state.ts';
import type { Layout } from './grid-window.ts';
import type { GridParts } from './grid.ts';
import { blockOf, selectAll } from './selection.ts';

interface GridHeadProps {
  parts: GridParts;
  gutterHead?: ReactNode;
  hasSortStops?: boolean;
}

/** The header: one line, or two if columns are grouped. */
export function GridHead({ parts, gutterHead, hasSortStops = false }: GridHeadProps) {
  const { state } = parts;
  const { left, right } = useStore(state.across);
  const selection = useStore(state.selection);
  // A new shape or width is a new layout.
  const layout = useSyncExternalStore(state.data.subscribe, () => state.layout);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const { columns } = state.shape;
  const { hasGroups } = state;
  const block = blockOf(selection);
  const offset = layout.gutter > 0 ? 2 : 1;

  const cells = (from: number, to: number) =>
    columns.slice(from, to).map((column, index) => {
      const columnIndex = from + index;
      const isTall = hasGroups && column.group === undefined;
      return (
        <GridHeadCell
          key={column.key}
          parts={parts}
          column={column}
          index={columnIndex}
          colIndex={columnIndex + offset}
          left={layout.lefts[columnIndex] ?? 0}
          top={hasGroups && !isTall ? headHeights.group : 0}
          height={isTall ? state.headHeight : hasGroups ? headHeights.below : headHeights.single}
          width={layout.widths[columnIndex] ?? 0}
          isNear={columnIndex >= block.left && columnIndex <= block.right}
          isFirst={beginsGroup(columns, columnIndex)}
          isSortStop={hasSortStops}
          onDropAt={setDropAt}
        />
      );
    });
  const frozen = { width: layout.frozenWidth, height: state.headHeight };

  return (
    <div role="rowgroup" className="grid-head" style={{ width: layout.total, height: state.headHeight }}>
      {hasGroups && <GroupRow {...{ parts, layout, left, right, offset, frozen }} />}
      <div role="row" aria-rowindex={hasGroups ? 2 : 1} className="grid-head-row">
        <div role="none" className="grid-frozen" style={frozen}>
          {layout.gutter > 0 && <GutterHead parts={parts}>{gutterHead}</GutterHead>}
          {cells(0, layout.frozen)}
        </div>
        {cells(left, right + 1)}
      </div>
      {dropAt !== null && <div role="none" className="grid-drop" style={{ left: dropAt }} />}
    </div>
  );
}

/** Selects all cells, or holds what the host puts there. */
function GutterHead({ parts, children }: { parts: GridParts; children: ReactNode }) {
  const { state } = parts;
  return (
    <div
      role="columnheader"
      aria-colindex={1}
      {...(children === undefined && { 'aria-label': 'Row' })}
      className="grid-th is-gutter"
      style={{ left: 0, top: 0, width: state.layout.gutter, height: state.headHeight }}
      {...(children === undefined && {
        onPointerDown: () => {
          state.select(selectAll(state.extent, state.selection.read().active), null);
          parts.focus();
        },
      })}
    >
      {children}
    </div>
  );
}

interface GroupRowProps {
  parts: GridParts;
  layout: Layout;
  /** First and last scrolling column of the window. */
  left: number;
  right: number;
  /** `aria-colindex` of the first column. */
  offset: number;
  frozen: { width: number; height: number };
}

function GroupRow({ parts, layout, left, right, offset, frozen }: GroupRowProps) {
  const { columns } = parts.state.shape;
  const spans = groupSpans(columns);
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
          width={widthOf(span, layout)}
          stickAt={span.from < layout.frozen ? 0 : layout.frozenWidth}
        />
      ));
  return (
    <div role="row" aria-rowindex={1} className="grid-head-row">
      <div role="none" className="grid-frozen" style={frozen}>
        {groups(0, layout.frozen)}
      </div>
      {layout.frozen < columns.length && groups(left, right + 1)}
    </div>
  );
}

function widthOf({ from, to }: GroupSpan, { lefts, widths }: Layout): number {
  return (lefts[to] ?? 0) + (widths[to] ?? 0) - (lefts[from] ?? 0);
}

interface GridHeadGroupProps {
  parts: GridParts;
  group: GridColumnGroup;
  colIndex: number;
  colSpan: number;
  left: number;
  width: number;
  /** Left position at which the label stays while its columns scroll out of the window. */
  stickAt: number;
}

function GridHeadGroup({ parts, group, colIndex, colSpan, left, width, stickAt }: GridHeadGroupProps) {
  const label = { className: 'grid-group-label', style: { left: stickAt } };
  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      aria-colspan={colSpan}
      className="grid-th is-group"
      style={{ left, width }}
      title={group.hint}
    >
      {group.isExpanded === undefined ? (
        <span {...label}>{group.label}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={group.isExpanded}
          onClick={() => parts.host.onFoldGroup?.(group.key)}
          {...label}
        >
          <span className={group.isExpanded ? 'grid-fold is-open' : 'grid-fold'} aria-hidden />
          {group.label}
        </button>
      )}
    </div>
  );
}
