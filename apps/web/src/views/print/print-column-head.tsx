import type { GridColumn } from '#grid/grid-source.ts';
import { joinClasses } from '#lib/join-classes.ts';

/** The head of one column; over both lines where the others are in groups. */
export function PrintColumnHead({ column, rowSpan }: { column: GridColumn; rowSpan?: number }) {
  const { label, align, group, sort } = column;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={joinClasses(
        'border-b border-line-strong px-1.5 align-bottom',
        group ? 'border-l border-l-line font-normal' : 'font-semibold',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {label}
      {sort && (sort === 'ascending' ? ' ↑' : ' ↓')}
    </th>
  );
}
