import { useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ReportContent } from './report-content.tsx';
import { ReportFilter } from './report-filter.tsx';
import { ReportHead } from './report-head.tsx';
import { reportLinks } from '#turnover/figures/report-links.ts';
import { ReportNav } from './report-nav.tsx';
import type { ReportAddress } from './use-report-address.ts';
import { useReportSources } from './use-report-sources.ts';
import type { ReportHold } from './use-report-view.ts';

export interface OpenReportsProps extends ReportHold {
  programme: Programme;
  address: ReportAddress;
  live: TrackerView;
  view: TrackerView;
}

/** The reports once there is something to report on: one filter, one day and one baseline for all of them. */
export function OpenReports({ programme, address, live, view, tick, feed, isBehind }: OpenReportsProps) {
  const { filter, search } = address;
  const { reportData, present, past } = useReportSources(programme, { view, live }, tick, filter);
  const isLive = view === live;
  const links = useMemo(() => reportLinks(filter, search, isLive), [filter, search, isLive]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReportHead {...{ programme, address, live, view, feed, isBehind }} />
      <ReportFilter {...{ view, address }} count={reportData.cellIndexes.length} />
      <div className="flex min-w-0 gap-6 max-lg:flex-col max-lg:gap-4">
        <ReportNav chosen={address.report} links={links} />
        <div className="min-w-0 flex-1" aria-busy={isBehind}>
          <ReportContent {...{ programme, view, reportData, present, address, links, past }} />
        </div>
      </div>
    </div>
  );
}
