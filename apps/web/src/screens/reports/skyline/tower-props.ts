import type { Ground } from '@baton/domain/reports/ground.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import type { SkylineSlot } from '#views/skyline/skyline-layout.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SkylineMarks } from './skyline-marks.ts';

/** What a tower is drawn from. */
export interface TowerProps {
  slot: SkylineSlot;
  /** The words below it. */
  name: string;
  view: TrackerView;
  ground: Ground;
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
  /** Of the fills. */
  prefix: string;
  marks: SkylineMarks;
  links: ReportLinks;
}
