import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from './icon.tsx';
import type { TableColumn, TableSort } from './table-column.ts';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
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
