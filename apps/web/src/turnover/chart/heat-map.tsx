import type { Status } from '@baton/domain/turnover/status.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { HeatHead } from './heat-head.tsx';
import { HeatRow, rowStep, type HeatName, type HeatRowProps } from './heat-row.tsx';
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
  const names = Math.min(210, 24 + 6.4 * Math.max(8, ...rows.map(({ name }) => name.length)));
  // Words that do not fit side by side stand at a slant.
  const isSlanted = longest * 6.2 > least + 14;
  const minWidth = names + columns.length * least + (isSlanted ? 60 : 0);
  const legend = statuses.length === 0 ? 0 : legendHeight(statuses.map(statusWord), minWidth) + 6;
  const head = legend + (isSlanted ? Math.min(110, 16 + longest * 4.2) : 24);
  return (
    <ChartFrame {...{ label, summary }} height={head + rows.length * rowStep + 4} minWidth={minWidth}>
      {(width) => {
        const wide = Math.min(110, (width - names - (isSlanted ? 60 : 0)) / Math.max(1, columns.length));
        return (
          <>
            <StatusLegend {...{ statuses }} fills={null} x={0} y={2} width={minWidth} />
            <RowsInSight count={rows.length} top={head} step={rowStep}>
              {(at) => (
                <HeatRow
                  key={rows[at]!.key}
                  row={rows[at]!}
                  y={head + at * rowStep}
                  {...{ at, columns, squareAt, Square, names, wide }}
                />
              )}
            </RowsInSight>
            <HeatHead
              {...{ columns, wide, isSlanted }}
              left={names}
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
