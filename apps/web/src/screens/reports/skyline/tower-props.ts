import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import type { SkylineSlot } from '#views/skyline/skyline-layout.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SkylineMarks } from './skyline-drill-downs.ts';

/** What a tower is drawn from. */
export interface TowerProps {
  slot: SkylineSlot;
  /** The words below it. */
  name: string;
  view: TrackerView;
  reportData: ReportData;
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
  /** Of the fills. */
  prefix: string;
  marks: SkylineMarks;
  links: ReportLinks;
}
