import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import type { Box } from './picture.ts';
import { tones } from './tones.ts';

/** Maps a value to a coordinate. */
export type Scale = (value: number) => number;

export function linear(from: number, to: number, start: number, end: number): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/** Round steps from zero to at least the largest value. */
export function roundSteps(largest: number, steps = 4): number[] {
  const rough = Math.max(largest, 1) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough)!,
  );
  const whole = step < 10 ? Math.ceil(step) : step;
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / whole) + 1 }, (_, at) => at * whole);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** First days of months within a range, thinned out to a maximum number. */
export function monthSteps(
  from: DayNumber,
  to: DayNumber,
  most: number,
): { day: DayNumber; label: string }[] {
  const [year, month] = dayOf(from).split('-').map(Number) as [number, number];
  const all: { day: DayNumber; label: string; month: number }[] = [];
  for (let at = month - 1; ; at += 1) {
    const day = Date.UTC(year, at, 1) / 86_400_000;
    if (day > to || all.length > 1200) break;
    const [shown, own] = [((at % 12) + 12) % 12, year + Math.floor(at / 12)];
    if (day >= from) all.push({ day, label: `${months[shown]} ${String(own).slice(2)}`, month: shown });
  }
  const every = [1, 2, 3, 6, 12, 24, 60, 120].find((step) => all.length / step <= most) ?? 240;
  return all.filter(({ month: own }, at) => (every <= 12 ? own % every === 0 : at % every === 0));
}

/** Lines across for the values at the left. */
export function drawValues(pdf: PdfDocument, box: Box, values: readonly number[], y: Scale): void {
  for (const value of values) {
    const isGround = value === 0;
    pdf.line([box.x, y(value)], [box.x + box.width, y(value)], {
      colour: isGround ? tones.faint : tones.grid,
      width: isGround ? 0.6 : 0.4,
    });
    const look = { size: 6.5, colour: tones.faint, align: 'right', width: 24 } as const;
    pdf.text(value.toLocaleString('en-GB'), box.x - 28, y(value) - 4, look);
  }
}

/** Months below, with a tick each. */
export function drawMonths(pdf: PdfDocument, box: Box, from: DayNumber, to: DayNumber, x: Scale): void {
  const bottom = box.y + box.height;
  for (const { day, label } of monthSteps(from, to, Math.max(2, Math.floor(box.width / 34)))) {
    pdf.line([x(day), bottom], [x(day), bottom + 3], { colour: tones.faint, width: 0.4 });
    pdf.text(label, x(day) - 20, bottom + 4, {
      size: 6.5,
      colour: tones.faint,
      align: 'centre',
      width: 40,
    });
  }
}

/** Draws the data date as a labelled vertical line. */
export function drawDataDate(pdf: PdfDocument, box: Box, at: number, label: string): void {
  pdf.line([at, box.y - 2], [at, box.y + box.height], { colour: tones.accentDark, width: 0.7, dash: 2 });
  const width = pdf.widthOf(label, { size: 6.5, weight: 'medium' });
  const left = Math.min(Math.max(at - width / 2, box.x), box.x + box.width - width);
  pdf.text(label, left, box.y - 12, { size: 6.5, weight: 'medium', colour: tones.accentDark });
}
