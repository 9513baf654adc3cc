import { type ComponentType, memo } from 'react';
import { lettersIn, type HeatName } from './heat-layout.ts';
import { DrillDownLink } from './drill-down-link.tsx';
import { shorten } from './shorten.ts';

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

export interface HeatRowProps<Data> {
  row: HeatName;
  at: number;
  columns: readonly HeatName[];
  /** Null: nothing stands there. */
  squareAt: (row: number, column: number) => HeatSquare<Data> | null;
  Square: ComponentType<SquareProps<Data>>;
  /** How wide the names are, where columns begin and end, and where the row stands. */
  names: number;
  edges: readonly number[];
  y: number;
}

export const rowStep = 30;

function Row<Data>({ row, at, columns, squareAt, Square, names, edges, y }: HeatRowProps<Data>) {
  const { name, isSum } = row;
  return (
    <g data-row={at} transform={`translate(0 ${y})`}>
      <text
        aria-hidden
        x={names - 10}
        y={rowStep / 2 + 4}
        textAnchor="end"
        className={`fill-(--text) text-[12px] ${isSum ? 'font-semibold' : ''}`}
      >
        {shorten(name, lettersIn(names))}
      </text>
      {columns.map(({ key }, position) => {
        const square = squareAt(at, position);
        if (!square) return null;
        return (
          <DrillDownLink
            key={key}
            tip={square.tip}
            href={square.href}
            transform={`translate(${edges[position]! + 1.5} 1.5)`}
          >
            <Square
              data={square.data}
              width={edges[position + 1]! - edges[position]! - 3}
              height={rowStep - 3}
            />
          </DrillDownLink>
        );
      })}
    </g>
  );
}

/** One row of squares with its name; drawn anew only when something about it changed. */
export const HeatRow = memo(Row) as typeof Row;
