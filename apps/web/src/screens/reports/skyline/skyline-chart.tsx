import { useId } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { StatusPatterns, statusFill } from '#views/chart/status-patterns.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { margins, xOfDay, type SkylineSlot } from '#views/skyline/skyline-layout.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { SkylineBackground, skylineTop } from './skyline-background.tsx';
import type { SkylineDrillDowns } from './skyline-drill-downs.ts';
import { boxAt } from '@baton/domain/reports/skyline.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { CodeBox, lettersInBox } from '#views/chart/code-box.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';

interface TowerProps {
  slot: SkylineSlot;
  /** Axis label. */
  name: string;
  view: TrackerView;
  reportData: ReportData;
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
  /** Id prefix of the fill patterns. */
  prefix: string;
  drillDowns: SkylineDrillDowns;
  links: ReportLinks;
}

export interface SkylineChartProps {
  view: TrackerView;
  reportData: ReportData;
  slots: readonly SkylineSlot[];
  zoom: 'codes' | 'fit';
  summary: string;
  drillDowns: SkylineDrillDowns;
  links: ReportLinks;
  /** Number of turnovers that the receiving teams can accept in a period. */
  capacity: number | null;
  label: (slot: SkylineSlot) => string;
  counts: ReadonlyMap<Status, number>;
}

const edge = { right: 8, bottom: 30 };
const codeStep = { width: 66, height: 15 };

/** Towers of boxes, one box per turnover. */
export function SkylineChart({
  slots,
  zoom,
  summary,
  view,
  reportData,
  drillDowns,
  links,
  ...props
}: SkylineChartProps) {
  const { capacity, label, counts } = props;
  const prefix = `sky${useId().replace(/[^a-z0-9]/gi, '')}`;
  const highest = Math.max(1, ...slots.map(({ cellIndexes }) => cellIndexes.length));
  // A capacity far above all towers would shrink them; the figures state it instead.
  const tallest = capacity !== null && capacity < highest * 1.5 ? Math.max(highest, capacity) : highest;
  const isCodes = zoom === 'codes';
  const left = isCodes ? 8 : Math.max(40, 16 + 6.6 * formatNumber(tallest).length);
  const now = Math.max(
    0,
    slots.findIndex(({ end, kind }) => kind === 'period' && end >= view.dataDate),
  );
  const shown = statuses.filter((status) => counts.has(status));
  // Fit mode always fits the screen, phones included; codes need a minimum width.
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
              {...{ slots, label, columnStep, boxStep, capacity, tallest, bottom, drillDowns, view }}
              {...{ shown, left, top }}
              right={left + slots.length * columnStep}
              dataDateX={at === null ? null : at - margins.left + left}
              fills={isCodes ? null : prefix}
            />
            {slots.map((slot, position) => (
              <Tower
                key={`${slot.kind}${slot.start}`}
                {...{ slot, view, reportData, boxStep, bottom, prefix, drillDowns, links }}
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

/** A tower of boxes with codes; each box opens its turnover. */
function CodeTower({ slot, name, view, reportData, x, width, bottom, boxStep, links }: TowerProps) {
  const maxLength = lettersInBox(width);
  return (
    <g>
      {slot.cellIndexes.map((cellIndex, floor) => {
        const { scope, milestone, status } = boxAt(reportData, cellIndex);
        const y = bottom - (floor + 1) * boxStep;
        const code = scope.length > maxLength ? `${scope.slice(0, maxLength - 1)}…` : scope;
        return (
          <DrillDownLink
            key={cellIndex}
            tip={`${scope}, ${milestone}\n${statusWord(status)}, ${name}`}
            href={links.turnover(view, cellIndex)}
          >
            <CodeBox
              {...{ status, x, y, width }}
              text={code}
              height={boxStep}
              className="group-hover:[fill-opacity:0.35] group-focus-visible:[stroke-opacity:1] group-focus-visible:[stroke-width:2.5]"
            />
          </DrillDownLink>
        );
      })}
    </g>
  );
}

/** A tower whose boxes are too small to distinguish: one segment per status, its height is the count. */
function FitTower({ slot, name, reportData, x, width, bottom, boxStep, prefix, drillDowns }: TowerProps) {
  const counts = statuses.map(() => 0);
  for (const cellIndex of slot.cellIndexes) counts[reportData.evaluation.status[cellIndex]!]! += 1;
  const gap = width > 14 ? 2 : 0.5;
  return (
    <g>
      {statuses.map((status, at) => {
        const count = counts[at]!;
        if (count === 0) return null;
        const from = counts.slice(0, at).reduce((sum, each) => sum + each, 0);
        const href = slot.kind === 'undated' ? drillDowns.undated(status) : drillDowns.column(slot, status);
        return (
          <DrillDownLink
            key={status}
            tip={`${name}: ${formatNumber(count)} ${statusWord(status).toLowerCase()}\n${formatNumber(slot.cellIndexes.length)} in all`}
            href={href}
          >
            <rect
              x={x + gap}
              y={bottom - (from + count) * boxStep}
              width={width - 2 * gap}
              height={count * boxStep}
              fill={statusFill(prefix, status)}
              className="stroke-(--surface) group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
              strokeWidth={0.75}
            />
          </DrillDownLink>
        );
      })}
    </g>
  );
}
