import type { ReactNode } from 'react';

export interface LegendEntry {
  label: string;
  /** A sample of what is drawn, in a box of 22 by 12. */
  sample: ReactNode;
}

/** What the lines and fills of a picture mean; part of it, so that a file has it, too. */
export function ChartLegend({ entries, x, y }: { entries: readonly LegendEntry[]; x: number; y: number }) {
  let at = x;
  return (
    <g aria-hidden>
      {entries.map(({ label, sample }) => {
        const start = at;
        at += 22 + 6 + label.length * 6.1 + 16;
        return (
          <g key={label} transform={`translate(${start} ${y})`}>
            {sample}
            <text x={28} y={10} className="fill-(--text-muted)">
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}
