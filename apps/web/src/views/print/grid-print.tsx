import type { Grid } from '#grid/grid.ts';
import { formatNumber } from '#lib/format-number.ts';
import { columnBands } from './column-bands.ts';
import { fitLines } from './fit-lines.ts';
import { print } from './fit-sheet.ts';
import { GridPrintColumns } from './grid-print-columns.tsx';
import { GridPrintLine } from './grid-print-line.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { PrintTable } from './print-table.tsx';
import type { PrintWords } from './print-words.ts';

export interface GridPrintProps extends PrintWords {
  grid: Grid;
  /** Where all lines are found, should they be too many for paper. */
  elsewhere: string;
}

/** All lines of a grid as a plain table, as wide as the paper. */
export function GridPrint({ grid, elsewhere, ...words }: GridPrintProps) {
  const { state, source } = grid.parts;
  const { columns, lines } = state.shape;
  const { bands, scale } = columnBands(columns, print.width);
  const shown = lines.slice(0, fitLines(lines.length, columns.length));
  const left =
    shown.length < lines.length
      ? `The first ${formatNumber(shown.length)} of ${formatNumber(lines.length)} lines. ${elsewhere}`
      : undefined;
  return (
    <PrintSheet scale={scale}>
      {bands.map((band, at) => (
        <PrintTable
          key={band.at(-1)!.key}
          {...{ ...words, left }}
          part={{ noun: 'Columns', at, of: bands.length }}
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
