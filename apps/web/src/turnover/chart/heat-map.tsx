import type { ComponentType } from 'react';
import type { Status } from '@baton/domain/turnover/status.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { legendHeight } from './legend-layout.ts';
import { MarkLink } from './mark-link.tsx';
import { StatusLegend } from './status-legend.tsx';

/** What a square shows and opens. */
export interface HeatSquare<Data> {
  tip: string;
  href: string | undefined;
  data: Data;
}

/** What draws a square is given. */
export interface SquareProps<Data> {
  data: Data;
  width: number;
  height: number;
}

export interface HeatMapProps<Data> {
  label: string;
  summary: string;
  rows: readonly { key: string | number; name: string; isSum?: boolean }[];
  columns: readonly { key: string | number; name: string; isSum?: boolean }[];
  /** Null: nothing stands there. */
  squareAt: (row: number, column: number) => HeatSquare<Data> | null;
  Square: ComponentType<SquareProps<Data>>;
  /** The least width of a column. */
  least?: number;
  /** Whose marks are explained. */
  statuses?: readonly Status[];
}

const step = 30;

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
    <ChartFrame {...{ label, summary }} height={head + rows.length * step + 4} minWidth={minWidth}>
      {(width) => {
        const wide = Math.min(110, (width - names - (isSlanted ? 60 : 0)) / Math.max(1, columns.length));
        return (
          <>
            <StatusLegend {...{ statuses }} fills={null} x={0} y={2} width={minWidth} />
            <g aria-hidden>
              {columns.map(({ key, name, isSum }, at) => {
                const x = names + (at + 0.5) * wide;
                const look = isSum ? 'fill-(--text) font-medium' : 'fill-(--text-muted)';
                return isSlanted ? (
                  <text key={key} transform={`translate(${x - 4} ${head - 6}) rotate(-38)`} className={look}>
                    {name}
                  </text>
                ) : (
                  <text key={key} x={x} y={head - 8} textAnchor="middle" className={look}>
                    {name}
                  </text>
                );
              })}
              {rows.map(({ key, name, isSum }, at) => (
                <text
                  key={key}
                  x={names - 10}
                  y={head + at * step + step / 2 + 4}
                  textAnchor="end"
                  className={`text-[12px] ${isSum ? 'fill-(--text) font-semibold' : 'fill-(--text)'}`}
                >
                  {name.length > 29 ? `${name.slice(0, 28)}…` : name}
                </text>
              ))}
            </g>
            {rows.map((row, at) =>
              columns.map((column, position) => {
                const square = squareAt(at, position);
                if (!square) return null;
                return (
                  <g
                    key={`${row.key} ${column.key}`}
                    transform={`translate(${names + position * wide + 1.5} ${head + at * step + 1.5})`}
                  >
                    <MarkLink tip={square.tip} href={square.href}>
                      <Square data={square.data} width={wide - 3} height={step - 3} />
                    </MarkLink>
                  </g>
                );
              }),
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
