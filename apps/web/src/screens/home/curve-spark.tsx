import { Link } from 'react-aria-components/Link';
import type { SCurve, SCurvePoint } from '@baton/domain/reports/s-curve.ts';
import { Section } from '#ui/section.tsx';
import { linePath } from '#views/chart/line-path.ts';
import { scale } from '#views/chart/scale.ts';
import { sCurveSummary } from '#turnover/figures/s-curve-words.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

const [width, height, edge] = [560, 150, 6];

/** Small S-curve that links to the report. */
export function CurveSpark({ view, curve }: { view: TrackerView; curve: SCurve }) {
  const { points } = curve;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || curve.baselined === 0) return null;
  const most = Math.max(curve.baselined, ...points.map(({ baseline }) => baseline));
  const x = scale([first.day, last.day], [edge, width - edge]);
  const y = scale([0, most], [height - edge, edge]);
  const path = (valueOf: (point: SCurvePoint) => number | null) =>
    linePath(
      points.flatMap((point) => {
        const value = valueOf(point);
        return value === null ? [] : [{ x: x(point.day), y: y(value) }];
      }),
    );
  const summary = sCurveSummary(curve, (day) => describeDay(view, day));
  return (
    <Section title="S-curve" text={summary}>
      <Link
        href="/app/reporting?report=s-curve"
        aria-label="Open the S-curve"
        className="block rounded-md border border-line p-3 -outline-offset-2 transition-colors hover:bg-surface-hover"
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full">
          <line
            x1={x(curve.dataDate)}
            x2={x(curve.dataDate)}
            y1={edge}
            y2={height - edge}
            strokeDasharray="3 3"
            className="stroke-(--text-faint)"
          />
          <path
            d={path(({ baseline }) => baseline)}
            fill="none"
            strokeWidth={1.75}
            className="stroke-(--text-faint)"
          />
          <path
            d={path(({ forecast }) => forecast)}
            fill="none"
            strokeWidth={2}
            strokeDasharray="6 4"
            className="stroke-(--accent-text)"
          />
          <path
            d={path(({ actual }) => actual)}
            fill="none"
            strokeWidth={3}
            className="stroke-(--accent-text)"
          />
          <circle cx={x(curve.dataDate)} cy={y(curve.achieved)} r={4} className="fill-(--accent-text)" />
        </svg>
        <span className="mt-2 flex flex-wrap gap-x-4 text-xs text-text-muted">
          <span>Grey: baseline</span>
          <span>Solid: achieved</span>
          <span>Dashed: forecast</span>
        </span>
      </Link>
    </Section>
  );
}
