import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
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
              <FinishMark
                {...{ middle, isBefore, end }}
                start={x(first)}
                finish={x(finish)}
                label={`Probable finish ${describeDay(view, finish)}`}
              />
            </DrillDownLink>
            <g aria-hidden>
              {target !== null && (
                <TargetLine
                  {...{ bottom, width }}
                  x={x(target)}
                  label={`Target ${describeDay(view, target)}`}
                />
              )}
            </g>
          </>
        );
      }}
    </ChartFrame>
  );
}

interface FinishMarkProps {
  start: number;
  end: number;
  finish: number;
  middle: number;
  label: string;
  /** Whether the label is to the left of the finish. */
  isBefore: boolean;
}

/** Band from the earliest to the latest finish, with a line at the probable one. */
function FinishMark({ start, end, finish, middle, label, isBefore }: FinishMarkProps) {
  return (
    <>
      <rect
        x={start}
        y={middle - 8}
        width={Math.max(2, end - start)}
        height={16}
        rx={3}
        fillOpacity={0.25}
        className="fill-(--accent-text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:3]"
      />
      <line
        x1={finish}
        x2={finish}
        y1={middle - 12}
        y2={middle + 12}
        strokeWidth={3}
        className="stroke-(--accent-text)"
      />
      <text
        x={finish + (isBefore ? -6 : 6)}
        y={edge.top - 6}
        textAnchor={isBefore ? 'end' : 'start'}
        className="fill-(--text) font-medium"
      >
        {label}
      </text>
    </>
  );
}

interface TargetLineProps {
  x: number;
  bottom: number;
  width: number;
  label: string;
}

/** Dashed line at the target; its label is on the left if there is little room on the right. */
function TargetLine({ x, bottom, width, label }: TargetLineProps) {
  const isRight = x > width * 0.7;
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={edge.top - 14}
        y2={bottom}
        strokeWidth={1.75}
        strokeDasharray="6 4"
        className="stroke-(--danger-text)"
      />
      <text
        x={x + (isRight ? -6 : 6)}
        y={12}
        textAnchor={isRight ? 'end' : 'start'}
        className="fill-(--danger-text) font-medium"
      >
        {label}
      </text>
    </>
  );
}
