import type { DayNumber } from '@baton/domain/day-number.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { formatDayOfYear } from '#turnover/context/format-day.ts';
import { linear, monthSteps } from './axes.ts';
import type { Box, Picture } from './picture.ts';
import { drawMark } from './status-mark.ts';
import { statusTints, statusTones, tones } from './tones.ts';

export interface DrawnTower {
  start: DayNumber;
  boxes: readonly { scope: string; milestone: string; status: Status }[];
  /** Counts by `statuses`, if not every turnover has its box. */
  counts?: readonly number[];
  /** A receiving team exceeds its capacity. */
  isOverloaded: boolean;
}

export interface DrawnSkyline {
  towers: readonly DrawnTower[];
  period: 'week' | 'month';
  dataDate: DayNumber;
  /** Total capacity of the receiving teams, drawn as a line. */
  capacity: number | null;
}

/** Boxes stacked by week or month. Labelled if there is room, otherwise explained by colour and legend. */
export function skylinePicture(drawn: DrawnSkyline, height = 260): Picture {
  return { height, draw: (pdf, box) => drawSkyline(pdf, box, drawn) };
}

function drawSkyline(
  pdf: PdfDocument,
  whole: Box,
  { towers, period, dataDate, capacity }: DrawnSkyline,
): void {
  drawLegend(pdf, whole, towers);
  const box = { x: whole.x, y: whole.y + 24, width: whole.width, height: whole.height - 40 };
  const [first, last] = [towers[0]?.start ?? dataDate, towers.at(-1)?.start ?? dataDate];
  const span = period === 'week' ? 7 : 30.4;
  const slots = Math.max(1, Math.round((last - first) / span) + 1);
  const step = box.width / slots;
  const x = linear(first, first + slots * span, box.x, box.x + box.width);
  const highest = Math.max(1, capacity ?? 0, ...towers.map(heightOf));
  const floor = box.y + box.height;
  const each = Math.min(12, (box.height - 12) / highest);
  const isCut = towers.some((tower) => heightOf(tower) > tower.boxes.length);
  const isNamed = step >= 36 && each >= 7.5 && !isCut;
  for (const tower of towers) {
    const left = x(tower.start);
    if (isCut || each <= 3) drawParts(pdf, tower, left, floor, step, each);
    else
      tower.boxes.forEach((one, at) => {
        const top = floor - (at + 1) * each;
        if (isNamed) drawNamed(pdf, one, left + 1, top, step - 2, each - 1);
        else {
          const width = Math.max(0.6, step * 0.84);
          pdf.rect(left + step * 0.08, top, width, each - 0.7, { fill: statusTones[one.status] });
        }
      });
    drawCount(pdf, tower, left, floor - heightOf(tower) * each, step);
  }
  pdf.line([box.x, floor], [box.x + box.width, floor], { colour: tones.faint, width: 0.6 });
  drawTimes(pdf, { box, towers, period, step, x, first, last: first + slots * span });
  if (capacity !== null && capacity > 0) {
    const level = floor - capacity * each;
    pdf.line([box.x, level], [box.x + box.width, level], { colour: tones.danger, width: 0.8, dash: 3 });
    const words = `Receivers can accept ${Math.round(capacity * 10) / 10} a week`;
    pdf.text(words, box.x, level - 9, {
      size: 6.5,
      colour: tones.danger,
      align: 'right',
      width: box.width,
    });
  }
}

function countsOf({ boxes, counts }: DrawnTower): readonly number[] {
  if (counts) return counts;
  const found = statuses.map(() => 0);
  for (const { status } of boxes) found[statuses.indexOf(status)]! += 1;
  return found;
}

function heightOf({ boxes, counts }: DrawnTower): number {
  return counts ? counts.reduce((sum, count) => sum + count, 0) : boxes.length;
}

/** Boxes too small to distinguish are merged by status, worst at the bottom. */
function drawParts(
  pdf: PdfDocument,
  tower: DrawnTower,
  left: number,
  floor: number,
  step: number,
  each: number,
): void {
  let top = floor;
  countsOf(tower).forEach((count, at) => {
    if (count === 0) return;
    top -= count * each;
    const [x, width] = [left + step * 0.08, Math.max(0.6, step * 0.84)];
    pdf.rect(x, top, width, Math.max(0.3, count * each), { fill: statusTones[statuses[at]!] });
  });
}

function drawNamed(
  pdf: PdfDocument,
  { scope, milestone, status }: DrawnTower['boxes'][number],
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  pdf.rect(x, y, width, height, { fill: statusTints[status], radius: 1 });
  const mark = Math.min(6.5, height - 2);
  drawMark(pdf, status, x + 2, y + (height - mark) / 2, mark);
  const size = Math.min(6.5, height * 0.68);
  const words = width > 64 ? `${scope} ${milestone}` : scope;
  pdf.text(words, x + mark + 4, y + (height - size * 1.21) / 2, { size, width: width - mark - 5 });
}

function drawCount(pdf: PdfDocument, tower: DrawnTower, x: number, top: number, step: number): void {
  const { isOverloaded } = tower;
  const total = heightOf(tower);
  if (total === 0 || step < 9) return;
  const look = { size: 6.5, align: 'centre', width: step } as const;
  const words =
    isOverloaded && step > 16 ? `${total.toLocaleString('en-GB')} !` : total.toLocaleString('en-GB');
  pdf.text(words, x, top - 9.5, {
    ...look,
    weight: isOverloaded ? 'bold' : 'regular',
    colour: isOverloaded ? tones.danger : tones.muted,
  });
}

interface Times {
  box: Box;
  towers: readonly DrawnTower[];
  period: 'week' | 'month';
  step: number;
  x: (day: DayNumber) => number;
  first: DayNumber;
  last: DayNumber;
}

function drawTimes(pdf: PdfDocument, { box, period, step, x, first, last }: Times): void {
  const bottom = box.y + box.height + 4;
  const look = { size: 6.5, colour: tones.faint, align: 'centre' } as const;
  if (period === 'week' && step >= 26) {
    for (let week = first; week < last - 1; week += 7)
      pdf.text(formatDayOfYear(week), x(week), bottom, { ...look, width: step });
    return;
  }
  for (const { day, label } of monthSteps(first, last, Math.max(2, Math.floor(box.width / 36))))
    pdf.text(label, x(day) - 20, bottom, { ...look, width: 40 });
}

/** Only the statuses that occur. */
function drawLegend(pdf: PdfDocument, { x, y }: Box, towers: readonly DrawnTower[]): void {
  const counts = towers.map(countsOf);
  let left = x;
  for (const status of statuses.filter((_, at) => counts.some((each) => (each[at] ?? 0) > 0))) {
    const label = statusLabel(status);
    drawMark(pdf, status, left, y + 1, 7.5);
    pdf.text(label, left + 11, y, { size: 7.5, colour: tones.muted });
    left += 22 + pdf.widthOf(label, { size: 7.5 });
  }
}
