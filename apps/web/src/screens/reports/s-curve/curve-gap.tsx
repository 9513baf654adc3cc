import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import type { Scale } from '#views/chart/scale.ts';
import { formatAmount, formatDays, describeGap } from '#turnover/figures/s-curve-words.ts';

export interface CurveGapProps {
  curve: SCurve;
  /** Link to the turnovers planned to date and still open. */
  href: string;
  x: Scale;
  y: Scale;
}

/** Gap between planned and completed at the data date: vertical in turnovers, horizontal in days. */
export function CurveGap({ curve, href, x, y }: CurveGapProps) {
  const { behind, daysBehind, dataDate, planned, achieved } = curve;
  if (behind === 0 || curve.baselined === 0) return null;
  const ink = behind > 0 ? 'stroke-(--danger-text)' : 'stroke-(--success-text)';
  const text = behind > 0 ? 'fill-(--danger-text)' : 'fill-(--success-text)';
  const [now, earned] = [x(dataDate), daysBehind === null ? null : x(dataDate - daysBehind)];
  const [plannedY, completedY] = [y(planned), y(achieved)];
  const days = formatDays(daysBehind);
  return (
    <DrillDownLink
      href={href}
      tip={`${describeGap(behind)}${days === null ? '' : `\n${days}`}\n${formatAmount(planned - curve.plannedDone)} planned and open`}
    >
      <g className="font-semibold">
        <line
          x1={now}
          x2={now}
          y1={plannedY}
          y2={completedY}
          strokeWidth={12}
          strokeOpacity={0}
          className="stroke-(--focus) group-focus-visible:[stroke-opacity:0.5]"
        />
        <line x1={now} x2={now} y1={plannedY} y2={completedY} strokeWidth={3} className={ink} />
        <circle cx={now} cy={plannedY} r={3.5} className="fill-(--text-faint)" />
        <circle cx={now} cy={completedY} r={4} className="fill-(--accent-text)" />
        {/* No curve crosses the area below and to the right of the point. */}
        <text x={now + 8} y={completedY + 20} className={text}>
          {describeGap(behind)}
        </text>
        {days !== null && (
          <text x={now + 8} y={completedY + 34} className={text}>
            {days}
          </text>
        )}
        {earned !== null && daysBehind !== 0 && (
          <>
            <line
              x1={earned}
              x2={now}
              y1={completedY}
              y2={completedY}
              strokeWidth={1.5}
              strokeDasharray="3 3"
              className={ink}
            />
            <line
              x1={earned}
              x2={earned}
              y1={completedY - 4}
              y2={completedY + 4}
              strokeWidth={1.5}
              className={ink}
            />
          </>
        )}
      </g>
    </DrillDownLink>
  );
}
