import type { WireTrendLine } from '@baton/contract/turnover/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { linePath } from '#views/chart/line-path.ts';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import type { Scale } from '#views/chart/scale.ts';

export interface TrendLineViewProps {
  line: WireTrendLine;
  x: Scale;
  y: Scale;
  right: number;
  /** Index of the line style. */
  styleIndex: number;
  labelY: number;
  href: string;
  more: string | null;
  formatDay: FormatDay;
}

// Labels at the line ends identify the lines; colours and strokes only help to follow them.
const colours = [
  ['stroke-(--accent-text)', 'fill-(--accent-text)'],
  ['stroke-(--status-submitted)', 'fill-(--status-submitted)'],
  ['stroke-(--status-late)', 'fill-(--status-late)'],
  ['stroke-(--status-complete)', 'fill-(--status-complete)'],
  ['stroke-(--status-overdue)', 'fill-(--status-overdue)'],
  ['stroke-(--text-muted)', 'fill-(--text-muted)'],
] as const;
const dashes = [undefined, '7 3', '2 3'];

const words: Record<WireTrendLine['direction'], string> = {
  stable: 'stable',
  slipping: 'slipping',
  gaining: 'gaining',
  achieved: 'achieved',
  stale: 'not looked at',
};

/** Forecast of one milestone over time, its baseline as a horizontal line, its name at the end. */
export function TrendLineView({
  line,
  x,
  y,
  right,
  styleIndex,
  labelY,
  href,
  more,
  formatDay,
}: TrendLineViewProps) {
  const [stroke, fill] = colours[styleIndex % colours.length]!;
  const dash = dashes[Math.floor(styleIndex / colours.length) % dashes.length];
  const points = line.points.map(({ as_of, day }) => ({ asOf: dayNumber(as_of), day: dayNumber(day) }));
  const path = linePath(points.map(({ asOf, day }) => ({ x: x(asOf), y: y(day) })));
  const last = points.at(-1)!;
  return (
    <g>
      <g aria-hidden>
        {line.baseline !== null && (
          <line
            x1={x(points[0]!.asOf)}
            x2={right}
            y1={y(dayNumber(line.baseline))}
            y2={y(dayNumber(line.baseline))}
            strokeDasharray="1.5 4"
            strokeOpacity={0.7}
            className={stroke}
          />
        )}
        <path
          d={path}
          fill="none"
          strokeWidth={2.25}
          strokeLinejoin="round"
          strokeDasharray={dash}
          className={stroke}
        />
        <line
          x1={x(last.asOf)}
          y1={y(last.day)}
          x2={right + 6}
          y2={labelY}
          strokeOpacity={0.4}
          className={stroke}
        />
        <text x={right + 10} y={labelY + 4} className="fill-(--text) font-medium">
          {line.code}
          <tspan className="fill-(--text-muted) font-normal">{`  ${formatSigned(line.moved)} d ${words[line.direction]}`}</tspan>
        </text>
      </g>
      {points.map(({ asOf, day }) => (
        <DrillDownLink
          key={asOf}
          href={href}
          tip={`${line.code} ${line.name}\nreport of ${formatDay(asOf)}: ${formatDay(day)}${more === null ? '' : `\n${more}`}`}
        >
          <circle cx={x(asOf)} cy={y(day)} r={7} fill="transparent" />
          <circle
            cx={x(asOf)}
            cy={y(day)}
            r={2.5}
            className={`${fill} group-hover:[r:5] group-focus-visible:[r:5] group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2]`}
          />
        </DrillDownLink>
      ))}
    </g>
  );
}
