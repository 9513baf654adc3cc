/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- cells are placed by arithmetic; the keyboard selects columns from their cells */
import type { PointerEvent } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { selectColumnBy } from './grid-pointer.ts';
import type { GridColumn } from './grid-source.ts';
import type { GridParts } from './grid.ts';
import { columnName } from './column-groups.ts';
import { startMove, startResize } from './head-drag.ts';

interface GridHeadCellProps {
  parts: GridParts;
  column: GridColumn;
  index: number;
  colIndex: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The column is in the selection. */
  isNear: boolean;
  isFirst: boolean;
  isSortStop: boolean;
  onDropAt: (left: number | null) => void;
}

export function GridHeadCell(props: GridHeadCellProps) {
  const { parts, column, index, colIndex, left, top, width, height, isNear, isFirst, onDropAt } = props;
  const { host, state } = parts;

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !parts.finishEdit()) return;
    event.preventDefault();
    selectColumnBy(parts, index, event.shiftKey);
    if (column.isMovable) startMove(parts, index, event.nativeEvent, onDropAt);
  }

  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      aria-label={columnName(column)}
      {...(column.isSortable && { 'aria-sort': column.sort ?? 'none' })}
      className={joinClasses(
        'grid-th',
        column.align === 'end' && 'is-end',
        column.align === 'center' && 'is-centre',
        isNear && 'is-near',
        isFirst && 'is-first',
        column.group !== undefined && 'is-below',
      )}
      style={{ left, top, width, height }}
      title={column.hint}
      onPointerDown={press}
      onContextMenu={(event) => {
        if (!host.onMenu) return;
        event.preventDefault();
        selectColumnBy(parts, index, false);
        host.onMenu({ x: event.clientX, y: event.clientY, column: column.key, selected: state.selected() });
      }}
    >
      <span className="grid-th-label">{column.label}</span>
      {column.isSortable && (
        <button
          type="button"
          tabIndex={props.isSortStop ? 0 : -1}
          aria-label={`Sort by ${column.label}`}
          className={joinClasses('grid-sort', column.sort && 'is-on')}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => host.onSort?.(column.key)}
        >
          <Icon name={column.sort === 'descending' ? 'arrow-down' : 'arrow-up'} size={12} />
        </button>
      )}
      {host.onResize && (
        <span
          className="grid-grip"
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation();
            event.preventDefault();
            startResize(parts, column, width, event.nativeEvent);
          }}
        />
      )}
    </div>
  );
}
