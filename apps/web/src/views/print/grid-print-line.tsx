import type { GridColumn, GridLine, GridSource } from '#grid/grid-source.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { PrintCell, printCellClass } from './print-cell.tsx';

export interface GridPrintLineProps {
  line: GridLine;
  columns: readonly GridColumn[];
  source: Pick<GridSource, 'cell'>;
}

/** One line of a grid on paper. */
export function GridPrintLine({ line, columns, source }: GridPrintLineProps) {
  if (line.kind === 'record')
    return (
      <tr className="break-inside-avoid">
        {columns.map((column) => (
          <PrintCell
            key={column.key}
            column={column}
            cell={source.cell(line.key, column.key)}
            level={column.isTree ? line.level : undefined}
          />
        ))}
      </tr>
    );
  const heads = columns.filter(({ isFrozen }) => isFrozen).length;
  const rest = columns.slice(heads);
  return (
    <tr className="break-inside-avoid break-after-avoid bg-surface-sunken font-semibold">
      <th scope="rowgroup" colSpan={heads} className={joinClasses(printCellClass, 'text-left')}>
        {line.label} <span className="font-normal text-text-muted">{line.note}</span>
      </th>
      {line.hasCells ? (
        rest.map((column) => (
          <PrintCell key={column.key} column={column} cell={source.cell(line.key, column.key)} />
        ))
      ) : (
        <td aria-hidden colSpan={rest.length} className={printCellClass} />
      )}
    </tr>
  );
}
