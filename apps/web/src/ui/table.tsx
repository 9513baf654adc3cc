import type { ReactNode } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { columnsOf, type ColumnsOf, type TableColumn, type TableSort } from './table-column.ts';
import { Icon } from './icon.tsx';

interface TableParts<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: ColumnsOf<Row>;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  /** Replaces the rows if there are none: an empty state. */
  empty?: ReactNode;
  isSelected?: (row: Row) => boolean;
  onRowClick?: (row: Row) => void;
  className?: string;
}

interface RowsGiven<Row> {
  rows: readonly Row[];
  isLoading?: boolean;
  /** Replaces the rows: an error state with retry. */
  error?: ReactNode;
}

interface RowsLoaded<Row> {
  /** As `useQuery` returns it. */
  query: { data: readonly Row[] | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
  /** Title when the rows could not be loaded. */
  failed: string;
}

type RowKey<Row> = (row: Row) => string | number;

type TableProps<Row> = TableParts<Row> &
  (RowsGiven<Row> | RowsLoaded<Row>) &
  // Rows with an id need no key.
  ({ rowKey: RowKey<Row> } | (Row extends { id: string | number } ? { rowKey?: undefined } : never));

const pinnedClass =
  'sticky right-0 bg-surface max-sm:border-l max-sm:px-1.5 max-sm:last:pr-1.5 [tr:hover>&]:bg-surface-hover [tr[data-selected]>&]:bg-surface-selected';
const skeletonRows = [0, 1, 2, 3, 4, 5];

/** Table for small lists. Pressing a row is only a shortcut: provide a link or button too. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, className, empty, onRowClick, isSelected } = props;
  const { rows, isLoading = false, error } = 'query' in props ? loadedRows(props) : props;
  const rowKey = props.rowKey ?? ((row: Row) => (row as { id: string | number }).id);
  const columns = columnsOf(props.columns);
  const cellClass = (column: TableColumn<Row>) =>
    joinClasses(
      'h-8 border-b border-line px-3 py-1 whitespace-nowrap first:pl-4 last:pr-4',
      column.align === 'end' && 'text-right',
      column.isPinned && pinnedClass,
    );
  const instead = error ?? (!isLoading && rows.length === 0 ? empty : null);
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
      className={joinClasses(
        'relative overflow-auto rounded-md border border-line focus-visible:outline-offset-0',
        className,
      )}
    >
      <table
        aria-label={label}
        aria-busy={isLoading}
        className="w-full border-separate border-spacing-0 text-sm tabular"
      >
        <TableHead columns={columns} sort={props.sort} onSort={props.onSort} />
        {!instead && (
          <tbody className="[&>tr:last-child>td]:border-b-0 [&>tr:last-child>th]:border-b-0">
            {isLoading
              ? skeletonRows.map((row) => (
                  <tr key={row}>
                    {columns.map((column) => (
                      <td key={column.id} className={cellClass(column)}>
                        <Skeleton
                          className={joinClasses('h-3', column.align === 'end' ? 'ml-auto w-10' : 'w-3/4')}
                        />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row) => (
                  <tr
                    key={rowKey(row)}
                    {...(isSelected?.(row) && { 'data-selected': true })}
                    {...(onRowClick && { onClick: () => onRowClick(row) })}
                    className="hover:bg-surface-hover data-[selected]:bg-surface-selected"
                  >
                    {columns.map((column) => {
                      const Cell = column.isRowHeader ? 'th' : 'td';
                      return (
                        <Cell
                          key={column.id}
                          {...(column.isRowHeader && { scope: 'row' })}
                          className={joinClasses(
                            cellClass(column),
                            column.isRowHeader && 'text-left font-medium',
                          )}
                        >
                          {column.cell(row)}
                        </Cell>
                      );
                    })}
                  </tr>
                ))}
          </tbody>
        )}
      </table>
      {isLoading && <p className="sr-only">{`Loading ${label}`}</p>}
      {instead}
    </section>
  );
}

function loadedRows<Row>({ query, failed }: RowsLoaded<Row>): RowsGiven<Row> {
  const { data = [], isPending, error, refetch } = query;
  return {
    rows: data,
    isLoading: isPending,
    error: error ? <ErrorState title={failed} error={error} onRetry={refetch} /> : undefined,
  };
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const isEnd = column.align === 'end';
          return (
            <th
              key={column.id}
              scope="col"
              {...(column.isSortable && { 'aria-sort': direction ?? 'none' })}
              className={joinClasses(
                'sticky top-0 z-10 h-8 border-b border-line bg-surface-sunken px-3 font-medium whitespace-nowrap text-text-muted',
                'first:pl-4 last:pr-4',
                isEnd ? 'text-right' : 'text-left',
                column.isPinned && 'right-0',
                column.width,
              )}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  onClick={() =>
                    onSort({
                      column: column.id,
                      direction: direction === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                  className={joinClasses(
                    'group inline-flex h-6 items-center gap-1 rounded-sm font-medium hover:text-text',
                    isEnd && 'flex-row-reverse',
                    direction && 'text-text',
                  )}
                >
                  {column.header}
                  <Icon
                    name={direction === 'descending' ? 'arrow-down' : 'arrow-up'}
                    size={12}
                    className={
                      direction ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
                    }
                  />
                </button>
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
