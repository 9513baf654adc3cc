import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import { formatNumber } from '#lib/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import { scale } from '#views/chart/scale.ts';
import { TimeAxis } from '#views/chart/time-axis.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface FinishBandProps {
  run: RunRate;
  view: TrackerView;
  summary: string;
  /** Link to the open turnovers. */
  href: string;
}

const edge = { left: 16, right: 16, top: 34, bottom: 26 };

/** Projected finish at the best, current and worst rate, compared with the target. */
export function FinishBand({ run, view, summary, href }: FinishBandProps) {
  const { finish, earliest, latest, target, remaining } = run;
  if (remaining === 0 || finish === null) return null;
  const first = earliest ?? finish;
  // If the worst rate never finishes, the band has no end.
  const known = [
    view.dataDate,
    first,
    finish,
    ...(latest === null ? [] : [latest]),
    ...(target === null ? [] : [target]),
  ];
  const from = Math.min(...known);
  const to = Math.max(...known) + Math.max(7, Math.round((Math.max(...known) - from) * 0.06));
  return (
    <ChartFrame label="Probable finish" summary={summary} height={112}>
      {(width, height) => {
        const [right, bottom] = [width - edge.right, height - edge.bottom];
        const x = scale([from, to], [edge.left, right]);
        const middle = (edge.top + bottom) / 2;
        const end = latest === null ? right : x(latest);
        // Puts the labels of target and finish on opposite sides so that they don't overlap.
        const isBefore = x(finish) > width / 2 || (target !== null && finish <= target && x(finish) > 170);
        return (
          <>
            <TimeAxis
              {...{ x, from, to, right, bottom }}
              left={edge.left}
              top={edge.top}
              weekStart={view.context.weekStart}
            />
            <DrillDownLink
              href={href}
              tip={`Probable finish ${describeDay(view, finish)}\n${formatNumber(remaining)} still to come`}
            >
              <rect
                x={x(first)}
                y={middle - 8}
                width={Math.max(2, end - x(first))}
                height={16}
                rx={3}
                fillOpacity={0.25}
                className="fill-(--accent-text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:3]"
              />
              <line
                x1={x(finish)}
                x2={x(finish)}
                y1={middle - 12}
                y2={middle + 12}
                strokeWidth={3}
                className="stroke-(--accent-text)"
              />
              <text
                x={x(finish) + (isBefore ? -6 : 6)}
                y={edge.top - 6}
                textAnchor={isBefore ? 'end' : 'start'}
                className="fill-(--text) font-medium"
              >
                {`Probable finish ${describeDay(view, finish)}`}
              </text>
            </DrillDownLink>
            <g aria-hidden>
              {target !== null && (
                <>
                  <line
                    x1={x(target)}
                    x2={x(target)}
                    y1={edge.top - 14}
                    y2={bottom}
                    strokeWidth={1.75}
                    strokeDasharray="6 4"
                    className="stroke-(--danger-text)"
                  />
                  <text
                    x={x(target) + (x(target) > width * 0.7 ? -6 : 6)}
                    y={12}
                    textAnchor={x(target) > width * 0.7 ? 'end' : 'start'}
                    className="fill-(--danger-text) font-medium"
                  >
                    {`Target ${describeDay(view, target)}`}
                  </text>
                </>
              )}
            </g>
          </>
        );
      }}
    </ChartFrame>
  );
}
