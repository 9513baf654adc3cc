import { Link } from 'react-aria-components/Link';
import { curveSpark } from '@baton/domain/chart/curve-lines.ts';
import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import { sCurveSummary } from '@baton/domain/reports/s-curve-summary.ts';
import { Section } from '#ui/section.tsx';
import { ShapeList } from '#views/chart/shape-list.tsx';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { copy } from './copy.ts';

/** Small S-curve that links to the report. */
export function CurveSpark({ curve }: { curve: SCurve }) {
  const drawing = curveSpark(curve);
  if (!drawing) return null;
  const { width, height, shapes } = drawing;
  const summary = sCurveSummary(curve, 'count', describeDayWithYear);
  return (
    <Section title={copy.curve.title} text={summary}>
      <Link
        href="/app/reporting?report=s-curve"
        aria-label={copy.curve.open}
        className="block rounded-md border border-line p-3 -outline-offset-2 transition-colors hover:bg-surface-hover"
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full">
          <ShapeList shapes={shapes} linkOf={() => null} prefix="spark" />
        </svg>
        <span className="mt-2 flex flex-wrap gap-x-4 text-xs text-text-muted">
          {copy.curve.legend.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </Link>
    </Section>
  );
}
