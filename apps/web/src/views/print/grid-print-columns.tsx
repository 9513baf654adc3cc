import type { GridColumn } from '#grid/grid-source.ts';
import { PrintColumnHead } from './print-column-head.tsx';

/** The heads of columns: groups above what they hold, as on the page. */
export function GridPrintColumns({ columns }: { columns: readonly GridColumn[] }) {
  const isGrouped = columns.some(({ group }) => group);
  return (
    <>
      {isGrouped && (
        <tr>
          {columns.map((column, at) => {
            const { group, key } = column;
            if (!group) return <PrintColumnHead key={key} column={column} rowSpan={2} />;
            if (columns[at - 1]?.group?.key === group.key) return null;
            const span = columns.filter((each) => each.group?.key === group.key).length;
            return (
              <th key={key} scope="colgroup" colSpan={span} className="border-l border-line px-1.5 text-left">
                {group.label}
              </th>
            );
          })}
        </tr>
      )}
      <tr>
        {columns.map((column) =>
          isGrouped && !column.group ? null : <PrintColumnHead key={column.key} column={column} />,
        )}
      </tr>
    </>
  );
}
