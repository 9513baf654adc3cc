import { useId } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '#lib/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { StatusPatterns } from '#views/chart/status-patterns.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { margins, xOfDay, type SkylineSlot } from '#views/skyline/skyline-layout.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { CodeTower } from './code-tower.tsx';
import { FitTower } from './fit-tower.tsx';
import { SkylineBackground, skylineTop } from './skyline-background.tsx';
import type { SkylineMarks } from './skyline-drill-downs.ts';

export interface SkylineChartProps {
  view: TrackerView;
  reportData: ReportData;
  slots: readonly SkylineSlot[];
  zoom: 'codes' | 'fit';
  summary: string;
  marks: SkylineMarks;
  links: ReportLinks;
  /** What receivers can accept in a period. */
  capacity: number | null;
  label: (slot: SkylineSlot) => string;
  counts: ReadonlyMap<Status, number>;
}

const edge = { right: 8, bottom: 30 };
const codeStep = { width: 66, height: 15 };

/** Towers of boxes; every turnover is one, however many there are. */
export function SkylineChart({
  slots,
  zoom,
  summary,
  view,
  reportData,
  marks,
  links,
  ...props
}: SkylineChartProps) {
  const { capacity, label, counts } = props;
  const prefix = `sky${useId().replace(/[^a-z0-9]/gi, '')}`;
  const highest = Math.max(1, ...slots.map(({ cellIndexes }) => cellIndexes.length));
  // A capacity far above all towers would only make them small; the figures name it.
  const tallest = capacity !== null && capacity < highest * 1.5 ? Math.max(highest, capacity) : highest;
  const isCodes = zoom === 'codes';
  const left = isCodes ? 8 : Math.max(40, 16 + 6.6 * formatNumber(tallest).length);
  const now = Math.max(
    0,
    slots.findIndex(({ end, kind }) => kind === 'period' && end >= view.dataDate),
  );
  const shown = statuses.filter((status) => counts.has(status));
  // Fitting is what it says, on a telephone, too; codes need their room.
  const minWidth = isCodes ? slots.length * codeStep.width + left + edge.right : slots.length * 3 + 60;
  const topIn = (width: number) => skylineTop(shown, width - left - edge.right);
  const height = (width: number) =>
    Math.max(220, isCodes ? topIn(width) + edge.bottom + tallest * codeStep.height : 420);
  return (
    <ChartFrame label="Skyline" startAt={now / slots.length} {...{ summary, height, minWidth }}>
      {(width, tall) => {
        const columnStep = Math.min(96, (width - left - edge.right) / slots.length);
        const [top, bottom] = [topIn(width), tall - edge.bottom];
        const boxStep = isCodes ? codeStep.height : (bottom - top) / tallest;
        const Tower = isCodes ? CodeTower : FitTower;
        const at = xOfDay(slots, { columnStep, boxStep, hasCodes: isCodes }, view.dataDate);
        return (
          <>
            <StatusPatterns prefix={prefix} />
            <SkylineBackground
              {...{ slots, label, columnStep, boxStep, capacity, tallest, bottom, marks, view }}
              {...{ shown, left, top }}
              right={left + slots.length * columnStep}
              dataDateX={at === null ? null : at - margins.left + left}
              fills={isCodes ? null : prefix}
            />
            {slots.map((slot, position) => (
              <Tower
                key={`${slot.kind}${slot.start}`}
                {...{ slot, view, reportData, boxStep, bottom, prefix, marks, links }}
                name={label(slot)}
                x={left + position * columnStep}
                width={columnStep}
              />
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
