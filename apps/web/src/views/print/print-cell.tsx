import type { Status } from '@baton/domain/turnover/status.ts';
import type { GridCell, GridColumn } from '#grid/grid-source.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { signOf } from '#views/board/use-sign-images.tsx';

export const printCellClass = 'border-b border-line px-1.5 py-px align-top wrap-anywhere';

export interface PrintCellProps {
  column: GridColumn;
  cell: GridCell;
  level?: number | undefined;
}

/** A cell of a grid on paper. Its mark is its background: there are thousands. */
export function PrintCell({ column, cell, level = 1 }: PrintCellProps) {
  const { text, mark, tone, note, was } = cell;
  const Cell = column.isRowHeader ? 'th' : 'td';
  return (
    <Cell
      className={joinClasses(
        printCellClass,
        column.group && 'border-l border-l-line',
        column.isRowHeader ? 'text-left font-medium' : !column.isShort && 'either-way',
        column.align === 'end' && 'text-right',
        mark && `bg-[0.375rem_0.25rem] bg-size-[0.625rem] bg-no-repeat pl-5 ${signOf(mark as Status)}`,
        tone && `gt-${tone}`,
        tone === 'muted' && 'text-text-muted',
        tone === 'strong' && 'font-semibold',
      )}
      {...(column.isRowHeader && { scope: 'row' })}
      {...(level > 1 && { style: { paddingLeft: `${0.375 + (level - 1) * 0.75}rem` } })}
    >
      {note && (
        <small className="float-right ml-1 text-text-muted">
          {was && <s className="mr-1">{was}</s>}
          {note}
        </small>
      )}
      {text}
    </Cell>
  );
}
