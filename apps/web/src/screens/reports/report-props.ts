import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Programme } from '#session/programme-list.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import type { ReportAddress } from './use-report-address.ts';

/** What every report is given. */
export interface ReportProps {
  programme: Programme;
  view: TrackerView;
  /** The turnovers that the filter leaves, at the chosen day and against the chosen baseline. */
  reportData: ReportData;
  /** The same of the tracker as it is, so that pictures keep their frame while an earlier day is shown. */
  present: ReportData;
  address: ReportAddress;
  links: ReportLinks;
}
