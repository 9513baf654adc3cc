import type { Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { CountAxis } from '#views/chart/count-axis.tsx';
import { DataDateLine } from '#views/chart/data-date-line.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import { countTicks, scale } from '#views/chart/scale.ts';
import { StatusLegend, statusLegendHeight } from '#views/chart/status-legend.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { SkylineSlot } from '#views/skyline/skyline-layout.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SkylineDrillDowns } from './skyline-drill-downs.ts';

export interface SkylineBackgroundProps {
  view: TrackerView;
  slots: readonly SkylineSlot[];
  label: (slot: SkylineSlot) => string;
  drillDowns: SkylineDrillDowns;
  capacity: number | null;
  tallest: number;
  shown: readonly Status[];
  /** Id prefix of the fill patterns; null if boxes have symbols. */
  fills: string | null;
  columnStep: number;
  boxStep: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  dataDateX: number | null;
}

/** Highest y of the towers: below the legend and the data date label. */
export function skylineTop(shown: readonly Status[], width: number): number {
  return statusLegendHeight(shown, width) + 28;
}

/** Axis labels, totals, receiving capacity, data date and legend. */
export function SkylineBackground({
  slots,
  label,
  drillDowns,
  view,
  capacity,
  shown,
  tallest,
  fills,
  ...cellIndex
}: SkylineBackgroundProps) {
  const { columnStep, boxStep, left, right, top, bottom, dataDateX } = cellIndex;
  const every = Math.ceil(58 / columnStep);
  const isUndated = slots.at(-1)?.kind === 'undated';
  const y = scale([0, 1], [bottom, bottom - boxStep]);
  const line = capacity === null ? null : bottom - capacity * boxStep;
  return (
    <>
      <StatusLegend statuses={shown} fills={fills} x={left} y={2} width={right - left} />
      {fills !== null && (
        <CountAxis {...{ y, left, right }} ticks={countTicks(tallest).filter((tick) => tick <= tallest)} />
      )}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className="stroke-(--line-strong)" />
      {slots.map((slot, at) => {
        const middle = left + (at + 0.5) * columnStep;
        const towerTop = bottom - slot.cellIndexes.length * boxStep;
        // The last label is always drawn, so earlier ones must leave room for it.
        const isFree = !isUndated || at < slots.length - every;
        const isNamed = (at % every === 0 && isFree) || slot.kind === 'undated';
        const isCounted = slot.cellIndexes.length > 0 && columnStep >= 16;
        return (
          <g key={`${slot.kind}${slot.start}`}>
            {isNamed && (
              <text
                x={Math.min(middle, right - 20)}
                y={bottom + 15}
                textAnchor="middle"
                aria-hidden
                className="fill-(--text-muted)"
              >
                {slot.kind === 'gap' ? '⋯' : label(slot)}
              </text>
            )}
            {isCounted && (
              <SlotCount
                slot={slot}
                x={middle}
                y={towerTop - 5}
                label={label(slot)}
                href={slot.kind === 'undated' ? drillDowns.undated() : drillDowns.column(slot)}
              />
            )}
          </g>
        );
      })}
      {line !== null && line >= top && <CapacityLine {...{ left, right }} y={line} capacity={capacity!} />}
      {dataDateX !== null && (
        <DataDateLine x={dataDateX} top={top} bottom={bottom} label={describeDay(view, view.dataDate)} />
      )}
    </>
  );
}

interface SlotCountProps {
  slot: SkylineSlot;
  x: number;
  y: number;
  label: string;
  href: string;
}

/** Number of turnovers above a tower, linked to them; marked if a receiver is overloaded. */
function SlotCount({ slot, x, y, label, href }: SlotCountProps) {
  return (
    <DrillDownLink
      tip={`${label}: ${formatNumber(slot.cellIndexes.length)}${slot.isOverloaded ? '\nabove a receiver’s capacity' : ''}`}
      href={href}
    >
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={`font-medium group-hover:underline group-focus-visible:underline ${slot.isOverloaded ? 'fill-(--danger-text)' : 'fill-(--text)'}`}
      >
        {`${slot.isOverloaded ? '▲ ' : ''}${formatNumber(slot.cellIndexes.length)}`}
      </text>
    </DrillDownLink>
  );
}

interface CapacityLineProps {
  left: number;
  right: number;
  y: number;
  capacity: number;
}

/** Dashed line at the capacity of the receivers. */
function CapacityLine({ left, right, y, capacity }: CapacityLineProps) {
  return (
    <g aria-hidden>
      <line
        x1={left}
        x2={right}
        y1={y}
        y2={y}
        strokeDasharray="6 4"
        strokeWidth={1.25}
        className="stroke-(--danger-text)"
      />
      <text
        x={right - 2}
        y={y - 4}
        textAnchor="end"
        paintOrder="stroke"
        strokeWidth={3}
        className="fill-(--danger-text) stroke-(--surface)"
      >
        {`Receivers’ capacity ${formatNumber(Math.round(capacity))}`}
      </text>
    </g>
  );
}
