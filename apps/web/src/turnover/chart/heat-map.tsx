import type { Status } from '@baton/domain/turnover/status.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { HeatHead } from './heat-head.tsx';
import { heatLayout, leastWidth, type HeatName } from './heat-layout.ts';
import { HeatRow, rowStep, type HeatRowProps } from './heat-row.tsx';
import { legendHeight } from './legend-layout.ts';
import { fewRows, RowsInSight } from './rows-in-sight.tsx';
import { StatusLegend } from './status-legend.tsx';

export interface HeatMapProps<Data> extends Pick<HeatRowProps<Data>, 'columns' | 'squareAt' | 'Square'> {
  label: string;
  summary: string;
  rows: readonly HeatName[];
  /** The least width of a column. */
  least?: number;
  /** Whose marks are explained. */
  statuses?: readonly Status[];
}

/** Squares in rows and columns; names at the left and above, sums apart. */
export function HeatMap<Data>({ label, summary, rows, columns, squareAt, ...props }: HeatMapProps<Data>) {
  const { least = 58, statuses = [], Square } = props;
  const longest = Math.max(0, ...columns.map(({ name }) => name.length));
  const minWidth = leastWidth(rows, columns, least);
  const legend = statuses.length === 0 ? 0 : legendHeight(statuses.map(statusWord), minWidth) + 6;
  const headFor = (isSlanted: boolean) => legend + (isSlanted ? Math.min(110, 16 + longest * 4.2) : 24);
  return (
    <ChartFrame
      {...{ label, summary, minWidth }}
      height={(width) =>
        headFor(heatLayout(rows, columns, least, width).isSlanted) + rows.length * rowStep + 4
      }
    >
      {(width) => {
        const { names, edges, isSlanted } = heatLayout(rows, columns, least, width);
        const head = headFor(isSlanted);
        return (
          <>
            <StatusLegend {...{ statuses }} fills={null} x={0} y={2} width={minWidth} />
            <RowsInSight count={rows.length} top={head} step={rowStep}>
              {(at) => (
                <HeatRow
                  key={rows[at]!.key}
                  row={rows[at]!}
                  y={head + at * rowStep}
                  {...{ at, columns, squareAt, Square, names, edges }}
                />
              )}
            </RowsInSight>
            <HeatHead
              {...{ columns, edges, isSlanted }}
              top={legend}
              bottom={head}
              isSticky={rows.length > fewRows}
            />
          </>
        );
      }}
    </ChartFrame>
  );
}
