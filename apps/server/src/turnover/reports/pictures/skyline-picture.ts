import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { Paper } from '#platform/pdf/paper.ts';
import { linear, monthSteps } from './axes.ts';
import type { Box, Picture } from './picture.ts';
import { drawMark } from './status-mark.ts';
import { statusTints, statusTones, tones } from './tones.ts';

export interface DrawnTower {
  start: DayNumber;
  boxes: readonly { scope: string; gate: string; status: Status }[];
  /** A receiver would have to accept more than it can. */
  isOverloaded: boolean;
}

export interface DrawnSkyline {
  towers: readonly DrawnTower[];
  period: 'week' | 'month';
  dataDate: DayNumber;
  /** What all receivers together can accept, as a line. */
  capacity: number | null;
}

/** Boxes stacked by week or month. Where there is room each says which it is, else its colour and the legend do. */
export function skylinePicture(drawn: DrawnSkyline, height = 260): Picture {
  return { height, draw: (paper, box) => drawSkyline(paper, box, drawn) };
}

function drawSkyline(paper: Paper, whole: Box, { towers, period, dataDate, capacity }: DrawnSkyline): void {
  drawLegend(paper, whole, towers);
  const box = { x: whole.x, y: whole.y + 24, width: whole.width, height: whole.height - 40 };
  const [first, last] = [towers[0]?.start ?? dataDate, towers.at(-1)?.start ?? dataDate];
  const span = period === 'week' ? 7 : 30.4;
  const slots = Math.max(1, Math.round((last - first) / span) + 1);
  const step = box.width / slots;
  const x = linear(first, first + slots * span, box.x, box.x + box.width);
  const highest = Math.max(1, capacity ?? 0, ...towers.map(({ boxes }) => boxes.length));
  const floor = box.y + box.height;
  const each = Math.min(12, (box.height - 12) / highest);
  const isNamed = step >= 36 && each >= 7.5;
  for (const tower of towers) {
    const left = x(tower.start);
    tower.boxes.forEach((one, at) => {
      const top = floor - (at + 1) * each;
      if (isNamed) drawNamed(paper, one, left + 1, top, step - 2, each - 1);
      else {
        const size = {
          width: Math.max(0.6, step * 0.84),
          height: Math.max(0.3, each - (each > 3 ? 0.7 : 0)),
        };
        paper.rect(left + step * 0.08, top, size.width, size.height, { fill: statusTones[one.status] });
      }
    });
    drawCount(paper, tower, left, floor - tower.boxes.length * each, step);
  }
  paper.line([box.x, floor], [box.x + box.width, floor], { colour: tones.faint, width: 0.6 });
  drawTimes(paper, { box, towers, period, step, x, first, last: first + slots * span });
  if (capacity !== null && capacity > 0) {
    const level = floor - capacity * each;
    paper.line([box.x, level], [box.x + box.width, level], { colour: tones.danger, width: 0.8, dash: 3 });
    const words = `Receivers can accept ${Math.round(capacity * 10) / 10} a week`;
    paper.text(words, box.x, level - 9, {
      size: 6.5,
      colour: tones.danger,
      align: 'right',
      width: box.width,
    });
  }
}

function drawNamed(
  paper: Paper,
  { scope, gate, status }: DrawnTower['boxes'][number],
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  paper.rect(x, y, width, height, { fill: statusTints[status], radius: 1 });
  const mark = Math.min(6.5, height - 2);
  drawMark(paper, status, x + 2, y + (height - mark) / 2, mark);
  const size = Math.min(6.5, height * 0.68);
  const words = width > 64 ? `${scope} ${gate}` : scope;
  paper.text(words, x + mark + 4, y + (height - size * 1.21) / 2, { size, width: width - mark - 5 });
}

function drawCount(
  paper: Paper,
  { boxes, isOverloaded }: DrawnTower,
  x: number,
  top: number,
  step: number,
): void {
  if (boxes.length === 0 || step < 9) return;
  const look = { size: 6.5, align: 'centre', width: step } as const;
  const words = isOverloaded && step > 16 ? `${boxes.length} !` : String(boxes.length);
  paper.text(words, x, top - 9.5, {
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

const weekLabel = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

function drawTimes(paper: Paper, { box, period, step, x, first, last }: Times): void {
  const bottom = box.y + box.height + 4;
  const look = { size: 6.5, colour: tones.faint, align: 'centre' } as const;
  if (period === 'week' && step >= 26) {
    for (let week = first; week < last - 1; week += 7) {
      const label = weekLabel.format(new Date(`${dayOf(week)}T00:00:00Z`));
      paper.text(label, x(week), bottom, { ...look, width: step });
    }
    return;
  }
  for (const { day, label } of monthSteps(first, last, Math.max(2, Math.floor(box.width / 36))))
    paper.text(label, x(day) - 20, bottom, { ...look, width: 40 });
}

/** Only the statuses that occur. */
function drawLegend(paper: Paper, { x, y }: Box, towers: readonly DrawnTower[]): void {
  const used = new Set(towers.flatMap(({ boxes }) => boxes.map(({ status }) => status)));
  let left = x;
  for (const status of statuses.filter((each) => used.has(each))) {
    const label = statusLabel(status);
    drawMark(paper, status, left, y + 1, 7.5);
    paper.text(label, left + 11, y, { size: 7.5, colour: tones.muted });
    left += 22 + paper.widthOf(label, { size: 7.5 });
  }
}
