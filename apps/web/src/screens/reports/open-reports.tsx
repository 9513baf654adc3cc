import { useMemo, useEffect, useRef } from 'react';
import type { Programme } from '#session/programme-list.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ReportContent } from './report-content.tsx';
import { ReportHead } from './report-head.tsx';
import { reportLinks, type ReportLinks } from '#turnover/figures/report-links.ts';
import type { ReportAddress } from './use-report-address.ts';
import { useReportSources } from './use-report-sources.ts';
import type { ReportViewState } from './use-report-view.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { copy as trackerCopy } from '#turnover/model/copy.ts';
import { Link } from 'react-aria-components/Link';
import { reportLabels, reportsOf, type ReportName } from '@baton/contract/turnover/reports.ts';
import { countOfTurnovers } from '@baton/domain/reports/copy.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { reportIcons } from './report-icons.ts';
import { copy } from './copy.ts';

export interface OpenReportsProps extends ReportViewState {
  programme: Programme;
  address: ReportAddress;
  live: TrackerView;
  view: TrackerView;
}

/** Reporting screen of a programme with data; filter, data date and baseline apply to all reports. */
export function OpenReports({ programme, address, live, view, tick, feed, isBehind }: OpenReportsProps) {
  const { filter, search } = address;
  const { reportData, present, past } = useReportSources(programme, { view, live }, tick, filter);
  const isLive = view === live;
  const links = useMemo(() => reportLinks(filter, search, isLive), [filter, search, isLive]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReportHead {...{ programme, address, live, view, feed }} />
      <ReportFilter {...{ view, address }} count={reportData.cellIndexes.length} />
      <div className="flex min-w-0 gap-6 max-lg:flex-col max-lg:gap-4">
        <ReportNav chosen={address.report} {...{ programme, links }} />
        <div className="min-w-0 flex-1" aria-busy={isBehind}>
          <ReportContent {...{ programme, view, reportData, present, address, links, past }} />
        </div>
      </div>
    </div>
  );
}

interface ReportFilterProps {
  view: TrackerView;
  address: ReportAddress;
  /** Number of turnovers that match the filter. */
  count: number;
}

/** The tracker's filter bar; it applies to every report. */
function ReportFilter({ view, address: { filter, setFilter }, count }: ReportFilterProps) {
  const { settings } = view.structure;
  return (
    <div className="print:hidden">
      <FilterBar
        {...{ view, filter }}
        found={countOfTurnovers(count)}
        onChange={setFilter}
        measureLabel={filter.measure ? trackerCopy.measures(settings)[filter.measure].label : ''}
      />
    </div>
  );
}

interface ReportNavProps {
  programme: Programme;
  chosen: ReportName;
  links: ReportLinks;
}

/** Links to all reports; each keeps the filter, the data date and the baseline. */
function ReportNav({ programme, chosen, links }: ReportNavProps) {
  const box = useRef<HTMLElement>(null);
  // On a narrow screen the list scrolls sideways: scroll the current report into view.
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>(`[data-name='${chosen}']`);
    if (link && box.current) box.current.scrollLeft = link.offsetLeft - box.current.clientWidth / 3;
  }, [chosen]);
  return (
    <nav
      ref={box}
      aria-label={copy.reports}
      className="w-54 shrink-0 self-start max-lg:-mx-1 max-lg:w-auto max-lg:max-w-full max-lg:overflow-x-auto max-lg:self-stretch lg:sticky lg:top-20 print:hidden"
    >
      <ul className="flex flex-col gap-0.5 p-0.5 max-lg:w-max max-lg:flex-row">
        {reportsOf(programme).map((name) => (
          <li key={name} data-name={name}>
            <Link
              href={links.report(name)}
              {...(name === chosen && { 'aria-current': 'page' as const })}
              className={joinClasses(
                'flex h-8 items-center gap-2 rounded-md px-2.5 whitespace-nowrap transition-colors',
                name === chosen
                  ? 'bg-surface-selected font-medium text-text'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <Icon name={reportIcons[name]} size={15} />
              {reportLabels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
