import { useMemo } from 'react';
import { Link } from 'react-aria-components/Link';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { weeksAhead } from './weeks-ahead.ts';
import { trackerLink } from './home-links.ts';
import { copy } from './copy.ts';

export interface NextWeeksProps {
  view: TrackerView;
  reportData: ReportData;
  kind: 'system' | 'area';
}

/** Turnovers due in the next four weeks by status; each week links to its turnovers. */
export function NextWeeks({ view, reportData, kind }: NextWeeksProps) {
  const { teams } = view.structure;
  const weeks = useMemo(() => weeksAhead(reportData, teams), [reportData, teams]);
  const where = kind === 'area' ? { kind } : {};
  return (
    <Section title={copy.nextWeeks.title} text={copy.nextWeeks.text}>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {weeks.map(({ from, to, total, counts, overload }) => (
          <li key={from}>
            <Link
              href={trackerLink({
                ...where,
                view: 'list',
                // By expected date: an overdue turnover is expected tomorrow at the earliest.
                mark: [
                  { kind: 'date', basis: 'expected', from, to } as const,
                  { kind: 'is', what: 'open' } as const,
                ]
                  .map(encodeDrillDown)
                  .join('~'),
              })}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 -outline-offset-2 transition-colors hover:bg-surface-hover"
            >
              <span className="w-32 shrink-0 text-text-muted tabular">
                {describeDay(view, from)} – {describeDay(view, to)}
              </span>
              <span className="w-10 shrink-0 text-right font-semibold tabular">{formatNumber(total)}</span>
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 text-sm">
                {counts.map(({ status, count }) => (
                  <span key={status} className="inline-flex items-center gap-1 tabular">
                    <StatusMark status={status} isWordHidden />
                    {formatNumber(count)}
                  </span>
                ))}
              </span>
              {overload !== null && (
                <span className="basis-full pl-50 text-sm text-danger-text max-sm:pl-0">{overload}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
