import type { DayNumber } from '@baton/domain/day-number.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { formatDay } from '#turnover/context/format-day.ts';
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
  return { height, draw: (pdf, box) => drawCurve(pdf, box, curve) };
}

function drawCurve(pdf: PdfDocument, whole: Box, { points, dataDate, behind, daysBehind }: DrawnCurve): void {
  const box = { x: whole.x + 30, y: whole.y + 26, width: whole.width - 36, height: whole.height - 42 };
  drawLegend(pdf, whole);
  if (points.length === 0) return;
  const [first, last] = [points[0]!.day, points.at(-1)!.day];
  const largest = Math.max(
    ...points.map(({ baseline, actual, forecast }) => Math.max(baseline, actual ?? 0, forecast ?? 0)),
  );
  const values = roundSteps(largest);
  const x = linear(first, last, box.x, box.x + box.width);
  const y = linear(0, values.at(-1)!, box.y + box.height, box.y);
  drawValues(pdf, box, values, y);
  drawMonths(pdf, box, first, last, x);
  for (const { key, colour, width, ...more } of lines) {
    const drawn = points.flatMap((point) => {
      const value = point[key];
      return value === null ? [] : [[x(point.day), y(value)] as const];
    });
    pdf.polyline(drawn, { colour, width, ...more });
  }
  drawDataDate(pdf, box, x(dataDate), `Data date ${formatDay(dataDate)}`);
  const reached = points.find(({ day }) => day === dataDate)?.actual ?? null;
  if (reached !== null) drawGap(pdf, { x, y, box, dataDate, reached, behind, daysBehind });
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
function drawGap(pdf: PdfDocument, { x, y, box, dataDate, reached, behind, daysBehind }: Gap): void {
  const [left, top] = [x(dataDate), y(reached)];
  pdf.circle(left, top, 2.6, { fill: tones.accentDark });
  if (behind === 0 || daysBehind === null) return;
  const isLate = behind > 0;
  const colour = isLate ? tones.danger : tones.accent;
  const from = Math.max(box.x, x(dataDate - daysBehind));
  pdf.line([from, top], [left, top], { colour, width: 0.9 });
  pdf.line([left, y(reached + behind)], [left, top], { colour, width: 0.9 });
  const count = Math.abs(behind).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  const days = Math.abs(daysBehind);
  const words = `${count} ${isLate ? 'behind' : 'ahead'}, ${days} ${days === 1 ? 'day' : 'days'}`;
  const width = pdf.widthOf(words, { size: 7.5, weight: 'bold' });
  const room = left + 6 + width < box.x + box.width;
  pdf.text(words, room ? left + 6 : left - 6 - width, top + 3, { size: 7.5, weight: 'bold', colour });
}

function drawLegend(pdf: PdfDocument, { x, y }: Box): void {
  let left = x;
  for (const { label, colour, width, ...more } of lines.toReversed()) {
    pdf.line([left, y + 5], [left + 16, y + 5], { colour, width, ...more });
    pdf.text(label, left + 20, y, { size: 7.5, colour: tones.muted });
    left += 32 + pdf.widthOf(label, { size: 7.5 });
  }
}
