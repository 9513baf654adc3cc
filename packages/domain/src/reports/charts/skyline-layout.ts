import { formatDecimal } from '#format-number.ts';
import type { DayNumber } from '#day-number.ts';
import { formatNumber } from '#format-number.ts';
import { statuses } from '#turnover/status.ts';
import { countAxis, dataDateLine, leftOfCounts, type Frame } from '#chart/axes.ts';
import { barTexts } from '#chart/bar-texts.ts';
import { legend, statusEntry, strokeEntry } from '#chart/legend.ts';
import { countTicks, scale } from '#chart/scale.ts';
import {
  heightIn,
  line,
  text,
  wholeRow,
  type Drawing,
  type PlainShape,
  type Room,
  type Shape,
  type Stroke,
} from '#chart/shapes.ts';
import { slotOfDay } from './skyline-slots.ts';
import { haveMilestones, towerShapes, type Tower, type TowerStyle } from './skyline-towers.ts';
import { widestText } from '#chart/text-width.ts';

export interface SkylineChart extends TowerStyle {
  towers: readonly Tower[];
  dataDate: { day: DayNumber; label: string } | null;
  /** Number of turnovers that the receiving teams can accept in a period. */
  capacity: number | null;
}

const codeStep = { width: 66, height: 15 };
const edge = { right: 8, bottom: 30 };
const widestTower = 96;
const capacityStroke: Stroke = { ink: 'danger-text', width: 1.25, dash: [6, 4] };

function highestOf(towers: readonly Tower[]): number {
  return Math.max(1, ...towers.map(({ total }) => total));
}

/** Whether all boxes have room for their codes. */
export function codesFit(towers: readonly Tower[], { width, height }: Required<Room>): boolean {
  const high = 76 + edge.bottom + highestOf(towers) * codeStep.height;
  return towers.length * codeStep.width + 16 <= width && high <= height;
}

/** Towers of boxes, one box per turnover. The marks are towers and their boxes or statuses. */
export function skylineLayout(chart: SkylineChart, room: Room): Drawing {
  const { towers, zoom, capacity, dataDate } = chart;
  const isCodes = zoom === 'codes';
  const highest = highestOf(towers);
  // A capacity far above all towers would shrink them; the figures state it instead.
  const tallest = capacity !== null && capacity < highest * 1.5 ? Math.max(highest, capacity) : highest;
  const ticks = isCodes ? [] : countTicks(tallest).filter((tick) => tick <= tallest);
  const left = isCodes ? 8 : leftOfCounts([Math.ceil(tallest)]);
  // `fit` fits every screen, phones included; codes need a minimum width.
  const minWidth = isCodes ? towers.length * codeStep.width + left + edge.right : towers.length * 3 + 60;
  const width = Math.max(room.width, minWidth);
  const shown = statuses.filter((_, at) => towers.some(({ counts }) => counts[at]! > 0));
  const entries = shown.map((status) => statusEntry(status, isCodes ? 'symbol' : 'fill'));
  const hasLevel = capacity !== null && capacity <= tallest;
  if (hasLevel)
    entries.push(strokeEntry(`Receiving capacity ${formatDecimal(Math.round(capacity))}`, capacityStroke));
  const key = legend(entries, left, Math.min(room.width, width) - left - edge.right);
  // The label of the data date stands above the highest count.
  const lineTop = key.height + 20;
  const top = lineTop + 16;
  const height = isCodes ? top + edge.bottom + Math.ceil(tallest * codeStep.height) : heightIn(room, 420);
  const columnStep = Math.min(widestTower, (width - left - edge.right) / Math.max(1, towers.length));
  const frame: Frame = { left, right: left + towers.length * columnStep, top, bottom: height - edge.bottom };
  const boxStep = isCodes ? codeStep.height : (frame.bottom - top) / tallest;
  const hasMilestones = isCodes && haveMilestones(towers, columnStep);
  const level = hasLevel ? frame.bottom - capacity * boxStep : null;
  const now = dataDate === null ? null : slotOfDay(towers, dataDate.day);
  return {
    width,
    height,
    shapes: [
      ...key.shapes,
      ...countAxis(ticks, scale([0, 1], [frame.bottom, frame.bottom - boxStep]), frame),
      line(left, frame.bottom, frame.right, frame.bottom, { ink: 'line-strong' }),
      ...towerNames(towers, frame, columnStep),
      ...towers.flatMap((tower, row) =>
        towerShapes(tower, row, {
          x: left + row * columnStep,
          width: columnStep,
          bottom: frame.bottom,
          boxStep,
          hasMilestones,
          zoom,
          markBy: chart.markBy,
        }),
      ),
      ...countShapes(chart, frame, columnStep, boxStep),
      ...(level === null ? [] : [line(left, level, frame.right, level, capacityStroke)]),
      ...(now === null
        ? []
        : dataDateLine(left + now * columnStep, dataDate!.label, { ...frame, top: lineTop }, width)),
    ],
  };
}

/** As many labels as have the room; that of the turnovers without a date is always there. */
function towerNames(towers: readonly Tower[], { left, right, bottom }: Frame, step: number): PlainShape[] {
  const widest = widestText(towers.map(({ label }) => label));
  const every = Math.max(1, Math.ceil((widest + 10) / step));
  const isUndated = towers.at(-1)?.kind === 'undated';
  return towers.flatMap(({ kind, label }, at) => {
    const isLast = kind === 'undated';
    const isFree = !isUndated || at < towers.length - every;
    if (!isLast && !(at % every === 0 && isFree)) return [];
    const middle = left + (at + 0.5) * step;
    return text(
      isLast ? Math.min(middle, right - widest / 2) : middle,
      bottom + 15,
      kind === 'gap' ? '…' : label,
      {
        align: 'middle',
      },
    );
  });
}

/** Totals above the towers, with an exclamation mark if a receiving team is overloaded. */
function countShapes(
  { towers, markBy }: SkylineChart,
  { left, bottom }: Frame,
  step: number,
  boxStep: number,
): Shape[] {
  const texts = barTexts(
    towers.map(({ total }) => total),
    step,
  );
  return towers.flatMap(({ total, isOverloaded }, row): Shape[] => {
    if (texts[row] == null) return [];
    const words = isOverloaded && step >= 30 ? `${formatNumber(total)} !` : texts[row];
    const count = text(left + (row + 0.5) * step, bottom - total * boxStep - 5, words, {
      ink: isOverloaded ? 'danger-text' : 'text',
      weight: isOverloaded ? 'bold' : 'medium',
      align: 'middle',
      reaction: 'outline',
    });
    return markBy === 'tower' ? [count] : [{ kind: 'mark', row, column: wholeRow, shapes: [count] }];
  });
}
