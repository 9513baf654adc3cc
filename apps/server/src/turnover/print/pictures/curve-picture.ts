import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Paper } from '#platform/pdf/paper.ts';
import { sayDay } from '#turnover/context/say-day.ts';
import { drawDataDate, drawMonths, drawValues, linear, roundSteps, type Scale } from './axes.ts';
import type { Box, Picture } from './picture.ts';
import { tones } from './tones.ts';

export interface DrawnCurve {
  points: readonly { day: DayNumber; baseline: number; actual: number | null; forecast: number | null }[];
  dataDate: DayNumber;
  behind: number;
  daysBehind: number | null;
}

const lines = [
  { key: 'baseline', label: 'Baseline', colour: tones.baseline, width: 1.1 },
  { key: 'forecast', label: 'Forecast', colour: tones.accent, width: 1.3, dash: 3 },
  { key: 'actual', label: 'Actual', colour: tones.accentDark, width: 2 },
] as const;

/** Baseline, actual and forecast added up, with the gap in days. */
export function curvePicture(curve: DrawnCurve, height = 240): Picture {
  return { height, draw: (paper, box) => drawCurve(paper, box, curve) };
}

function drawCurve(paper: Paper, whole: Box, { points, dataDate, behind, daysBehind }: DrawnCurve): void {
  const box = { x: whole.x + 30, y: whole.y + 26, width: whole.width - 36, height: whole.height - 42 };
  drawLegend(paper, whole);
  if (points.length === 0) return;
  const [first, last] = [points[0]!.day, points.at(-1)!.day];
  const largest = Math.max(
    ...points.map(({ baseline, actual, forecast }) => Math.max(baseline, actual ?? 0, forecast ?? 0)),
  );
  const values = roundSteps(largest);
  const x = linear(first, last, box.x, box.x + box.width);
  const y = linear(0, values.at(-1)!, box.y + box.height, box.y);
  drawValues(paper, box, values, y);
  drawMonths(paper, box, first, last, x);
  for (const { key, colour, width, ...more } of lines) {
    const drawn = points.flatMap((point) => {
      const value = point[key];
      return value === null ? [] : [[x(point.day), y(value)] as const];
    });
    paper.polyline(drawn, { colour, width, ...more });
  }
  drawDataDate(paper, box, x(dataDate), `Data date ${sayDay(dataDate)}`);
  const reached = points.find(({ day }) => day === dataDate)?.actual ?? null;
  if (reached !== null) drawGap(paper, { x, y, box, dataDate, reached, behind, daysBehind });
}

interface Gap {
  x: Scale;
  y: Scale;
  box: Box;
  dataDate: DayNumber;
  reached: number;
  behind: number;
  daysBehind: number | null;
}

/** How many and how long behind, at the end of the actual line. */
function drawGap(paper: Paper, { x, y, box, dataDate, reached, behind, daysBehind }: Gap): void {
  const [left, top] = [x(dataDate), y(reached)];
  paper.circle(left, top, 2.6, { fill: tones.accentDark });
  if (behind === 0 || daysBehind === null) return;
  const isLate = behind > 0;
  const colour = isLate ? tones.danger : tones.accent;
  const from = Math.max(box.x, x(dataDate - daysBehind));
  paper.line([from, top], [left, top], { colour, width: 0.9 });
  paper.line([left, y(reached + behind)], [left, top], { colour, width: 0.9 });
  const count = Math.abs(behind).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  const days = Math.abs(daysBehind);
  const words = `${count} ${isLate ? 'behind' : 'ahead'}, ${days} ${days === 1 ? 'day' : 'days'}`;
  const width = paper.widthOf(words, { size: 7.5, weight: 'bold' });
  const room = left + 6 + width < box.x + box.width;
  paper.text(words, room ? left + 6 : left - 6 - width, top + 3, { size: 7.5, weight: 'bold', colour });
}

function drawLegend(paper: Paper, { x, y }: Box): void {
  let left = x;
  for (const { label, colour, width, ...more } of lines.toReversed()) {
    paper.line([left, y + 5], [left + 16, y + 5], { colour, width, ...more });
    paper.text(label, left + 20, y, { size: 7.5, colour: tones.muted });
    left += 32 + paper.widthOf(label, { size: 7.5 });
  }
}
