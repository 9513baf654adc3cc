/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic, which a table does not allow */
import type { GridColumnGroup } from './grid-source.ts';
import type { GridParts } from './grid.ts';

export interface GridHeadGroupProps {
  parts: GridParts;
  group: GridColumnGroup;
  colIndex: number;
  colSpan: number;
  left: number;
  width: number;
  /** Where the label stops when its columns are scrolled away to the left. */
  stickAt: number;
}

export function GridHeadGroup({ parts, group, colIndex, colSpan, left, width, stickAt }: GridHeadGroupProps) {
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
