import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import type { Programme } from '#session/programme-list.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import type { ReportAddress } from './use-report-address.ts';

export interface ReportProps {
  programme: Programme;
  view: TrackerView;
  /** Turnovers that match the filter, at the selected data date and baseline. */
  reportData: ReportData;
  /** The same at the current data date; keeps axes stable while an earlier day is shown. */
  present: ReportData;
  address: ReportAddress;
  links: ReportLinks;
}
