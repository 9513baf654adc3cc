import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrendLine } from '@baton/domain/reports/milestone-trend.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawMonths, linear, monthSteps } from './axes.ts';
import type { Box, Picture } from './picture.ts';
import { statusTones, tones } from './tones.ts';

/** Maximum number of distinguishable lines; the table contains all. */
const maxLines = 14;

const colours: Record<TrendLine['direction'], string> = {
  stable: tones.accent,
  gaining: statusTones.complete,
  slipping: statusTones.late,
  stale: statusTones.overdue,
  achieved: tones.muted,
};

/** Forecast against report date: level is stable, rising is slipping, on the diagonal is achieved. */
export function trendPicture(
  lines: readonly TrendLine[],
  nameOf: (key: number) => string,
  dataDate: DayNumber,
): Picture {
  return {
    height: 260,
    draw: (pdf, box) => drawTrend(pdf, box, lines.slice(0, maxLines), nameOf, dataDate),
  };
}

function drawTrend(
  pdf: PdfDocument,
  whole: Box,
  lines: readonly TrendLine[],
  nameOf: (key: number) => string,
  dataDate: DayNumber,
): void {
  const box = { x: whole.x + 40, y: whole.y + 8, width: whole.width - 130, height: whole.height - 26 };
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0) return;
  const [from, to] = [Math.min(dataDate - 28, ...points.map(({ asOf }) => asOf)), dataDate];
  const days = points.map(({ day }) => day).filter((day) => day !== noDay);
  const [low, high] = [Math.min(from, ...days), Math.max(to + 28, ...days)];
  const x = linear(from, to, box.x, box.x + box.width);
  const y = linear(low, high, box.y + box.height, box.y);
  for (const { day, label } of monthSteps(low, high, 8)) {
    pdf.line([box.x, y(day)], [box.x + box.width, y(day)], { colour: tones.grid, width: 0.4 });
    pdf.text(label, whole.x, y(day) - 4, { size: 6.5, colour: tones.faint, align: 'right', width: 34 });
  }
  pdf.line([box.x, box.y + box.height], [box.x + box.width, box.y + box.height], { colour: tones.faint });
  drawMonths(pdf, box, from, to, x);
  pdf.line([x(from), y(from)], [x(to), y(to)], { colour: tones.faint, width: 0.8, dash: 3 });
  const labels: { text: string; at: number; colour: string }[] = [];
  for (const { key, points: own, direction, moved } of lines) {
    const colour = colours[direction];
    pdf.polyline(
      own.map(({ asOf, day }) => [x(asOf), y(day)] as const),
      { colour, width: 1.3 },
    );
    const last = own.at(-1)!;
    pdf.circle(x(last.asOf), y(last.day), 2, { fill: colour });
    const sign = moved > 0 ? '+' : moved < 0 ? '−' : '±';
    labels.push({ text: `${nameOf(key)}  ${sign}${Math.abs(moved)} days`, at: y(last.day), colour });
  }
  drawLabels(pdf, box, labels);
}

/** Labels below each other, each as close to its line as possible. */
function drawLabels(
  pdf: PdfDocument,
  box: Box,
  labels: { text: string; at: number; colour: string }[],
): void {
  let free = box.y - 10;
  for (const { text, at, colour } of labels.toSorted((a, b) => a.at - b.at)) {
    const top = Math.max(free, at - 4.5);
    pdf.text(text, box.x + box.width + 6, top, { size: 7, colour, width: 86 });
    free = top + 9.5;
  }
}
