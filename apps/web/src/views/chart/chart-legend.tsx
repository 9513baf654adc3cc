import type { ReactNode } from 'react';
import { legendPlaces } from './legend-layout.ts';

export interface LegendEntry {
  label: string;
  /** A sample of what is drawn, in a box of 22 by 12. */
  sample: ReactNode;
}

export interface ChartLegendProps {
  entries: readonly LegendEntry[];
  x: number;
  y: number;
  width: number;
}

/** What the lines and fills of a picture mean; part of it, so that a file has it, too. */
export function ChartLegend({ entries, x, y, width }: ChartLegendProps) {
  const places = legendPlaces(
    entries.map(({ label }) => label),
    width,
  );
  return (
    <g aria-hidden>
      {entries.map(({ label, sample }, at) => (
        <g key={label} transform={`translate(${x + places[at]!.x} ${y + places[at]!.y})`}>
          {sample}
          <text x={28} y={10} className="fill-(--text-muted)">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
