import type { GridColumn, GridLine, GridSource } from '#grid/grid-source.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { PaperCell, paperCellClass } from './paper-cell.tsx';

export interface GridPaperLineProps {
  line: GridLine;
  columns: readonly GridColumn[];
  source: Pick<GridSource, 'cell'>;
}

/** One line of a grid on paper. */
export function GridPaperLine({ line, columns, source }: GridPaperLineProps) {
  if (line.kind === 'record')
    return (
      <tr className="break-inside-avoid">
        {columns.map((column) => (
          <PaperCell
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
      <th scope="rowgroup" colSpan={heads} className={joinClasses(paperCellClass, 'text-left')}>
        {line.label} <span className="font-normal text-text-muted">{line.note}</span>
      </th>
      {line.hasCells ? (
        rest.map((column) => (
          <PaperCell key={column.key} column={column} cell={source.cell(line.key, column.key)} />
        ))
      ) : (
        <td aria-hidden colSpan={rest.length} className={paperCellClass} />
      )}
    </tr>
  );
}
