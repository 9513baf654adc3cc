import { formatNumber } from '@baton/domain/format-number.ts';
import type { Scale } from './scale.ts';

export interface CountAxisProps {
  y: Scale;
  ticks: readonly number[];
  left: number;
  right: number;
}

/** Numbers at the left edge, with a faint line at each. */
export function CountAxis({ y, ticks, left, right }: CountAxisProps) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-(--line)" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-(--text-muted)">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
