import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Scale } from './scale.ts';
import { timeTicks } from './time-ticks.ts';

export interface TimeAxisProps {
  x: Scale;
  from: DayNumber;
  to: DayNumber;
  /** Where the picture begins and ends. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  weekStart: number;
}

/** Days below a picture, with faint lines upwards. */
export function TimeAxis({ x, from, to, left, right, top, bottom, weekStart }: TimeAxisProps) {
  return (
    <g aria-hidden>
      {timeTicks(from, to, right - left, weekStart).map(({ day, label }) => (
        <g key={day}>
          <line x1={x(day)} x2={x(day)} y1={top} y2={bottom} className="stroke-(--line)" />
          <text x={x(day)} y={bottom + 16} textAnchor="middle" className="fill-(--text-muted)">
            {label}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className="stroke-(--line-strong)" />
    </g>
  );
}
