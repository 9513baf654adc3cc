import type { Grid } from '#grid/grid.ts';
import { formatNumber } from '#lib/format-number.ts';
import { columnBands } from './column-bands.ts';
import { fitLines } from './fit-lines.ts';
import { paper } from './fit-sheet.ts';
import { GridPaperColumns } from './grid-paper-columns.tsx';
import { GridPaperLine } from './grid-paper-line.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { PaperTable } from './paper-table.tsx';
import type { PaperWords } from './paper-words.ts';

export interface GridPaperProps extends PaperWords {
  grid: Grid;
  /** Where all lines are found, should they be too many for paper. */
  elsewhere: string;
}

/** All lines of a grid as a plain table, as wide as the paper. */
export function GridPaper({ grid, elsewhere, ...words }: GridPaperProps) {
  const { state, source } = grid.parts;
  const { columns, lines } = state.shape;
  const { bands, scale } = columnBands(columns, paper.width);
  const shown = lines.slice(0, fitLines(lines.length, columns.length));
  const left =
    shown.length < lines.length
      ? `The first ${formatNumber(shown.length)} of ${formatNumber(lines.length)} lines. ${elsewhere}`
      : undefined;
  return (
    <PaperSheet scale={scale}>
      {bands.map((band, at) => (
        <PaperTable
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
          head={<GridPaperColumns columns={band} />}
        >
          <tbody>
            {shown.map((line) => (
              <GridPaperLine key={line.key} {...{ line, source }} columns={band} />
            ))}
          </tbody>
        </PaperTable>
      ))}
    </PaperSheet>
  );
}
