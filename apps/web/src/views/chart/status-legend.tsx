import type { Status } from '@baton/domain/turnover/status.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { statusWord } from '#ui/status-mark.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { legendHeight } from './legend-layout.ts';
import { statusFill } from './status-patterns.tsx';

export interface StatusLegendProps {
  statuses: readonly Status[];
  /** Prefix of the fills where boxes are filled; null where they have marks. */
  fills: string | null;
  x: number;
  y: number;
  width: number;
}

/** How high it is. */
export function statusLegendHeight(statuses: readonly Status[], width: number): number {
  return legendHeight(statuses.map(statusWord), width);
}

/** What marks and fills of statuses mean. */
export function StatusLegend({ statuses, fills, ...place }: StatusLegendProps) {
  return (
    <ChartLegend
      {...place}
      entries={statuses.map((status) => ({
        label: statusWord(status),
        sample:
          fills === null ? (
            <StatusShape status={status} x={10} y={0} size={12} />
          ) : (
            <rect x={4} width={18} height={12} rx={1.5} fill={statusFill(fills, status)} />
          ),
      }))}
    />
  );
}
