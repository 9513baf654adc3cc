import { formatNumber } from '@baton/domain/format-number.ts';
import type { Grid } from '#grid/grid.ts';
import { columnBands } from './column-bands.ts';
import { fitLines } from './fit-lines.ts';
import { print, PrintSheet } from './print-sheet.tsx';
import { PrintTable } from './print-table.tsx';
import type { PrintWords } from './print-words.ts';
import type { GridColumn, GridLine, GridSource, GridCell } from '#grid/grid-source.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { signOf } from '#views/board/use-sign-images.tsx';

interface GridPrintProps extends PrintWords {
  grid: Grid;
  /** Where to find all lines if there are too many to print. */
  elsewhere: string;
}

/** All lines of a grid as a table, as wide as the page. */
export function GridPrint({ grid, elsewhere, ...words }: GridPrintProps) {
  const { state, source } = grid.parts;
  const { columns, lines } = state.shape;
  const { bands, scale } = columnBands(columns, print.width);
  const shown = lines.slice(0, fitLines(lines.length, columns.length));
  const left =
    shown.length < lines.length
      ? `The first ${formatNumber(shown.length)} of ${formatNumber(lines.length)} rows. ${elsewhere}`
      : undefined;
  return (
    <PrintSheet scale={scale}>
      {bands.map((band, at) => (
        <PrintTable
          key={band.at(-1)!.key}
          {...{ ...words, left }}
          part={{ kind: 'columns', at, of: bands.length }}
          span={band.length}
          columns={
            <colgroup>
              {band.map(({ key, width }) => (
                <col key={key} style={{ width }} />
              ))}
            </colgroup>
          }
          head={<GridPrintColumns columns={band} />}
        >
          <tbody>
            {shown.map((line) => (
              <GridPrintLine key={line.key} {...{ line, source }} columns={band} />
            ))}
          </tbody>
        </PrintTable>
      ))}
    </PrintSheet>
  );
}

interface GridPrintLineProps {
  line: GridLine;
  columns: readonly GridColumn[];
  source: Pick<GridSource, 'cell'>;
}

/** A printed line of a grid. */
function GridPrintLine({ line, columns, source }: GridPrintLineProps) {
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

const printCellClass = 'border-b border-line px-1.5 py-px align-top wrap-anywhere';

interface PrintCellProps {
  column: GridColumn;
  cell: GridCell;
  level?: number | undefined;
}

/** A printed cell. The status mark is a background image, because there are thousands of cells. */
function PrintCell({ column, cell, level = 1 }: PrintCellProps) {
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

/** Column headers with groups, as on the page. */
function GridPrintColumns({ columns }: { columns: readonly GridColumn[] }) {
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

/** Header of one column; spans both lines if other columns are grouped. */
function PrintColumnHead({ column, rowSpan }: { column: GridColumn; rowSpan?: number }) {
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
