import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Scale } from '#views/chart/scale.ts';
import { timeTicks } from '#views/chart/time-ticks.ts';

export interface DayAxisProps {
  y: Scale;
  from: DayNumber;
  to: DayNumber;
  left: number;
  right: number;
  top: number;
  bottom: number;
  weekStart: number;
}

/** Days at the left edge, for pictures whose height is time. */
export function DayAxis({ y, from, to, left, right, top, bottom, weekStart }: DayAxisProps) {
  // A line of text is lower than it is wide, so there is room for more.
  const ticks = timeTicks(from, to, (bottom - top) * 1.6, weekStart);
  return (
    <g aria-hidden>
      {ticks.map(({ day, label }) => (
        <g key={day}>
          <line x1={left} x2={right} y1={y(day)} y2={y(day)} className="stroke-(--line)" />
          <text x={left - 8} y={y(day) + 4} textAnchor="end" className="fill-(--text-muted)">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
