import { noDay, type DayNumber } from '../day-number.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { scale } from './scale.ts';
import { line, text, type Drawing, type Point, type Shape } from './shapes.ts';

interface ForecastChart {
  /** The forecast that was valid from a day on; at least one. */
  points: readonly { at: DayNumber; forecast: DayNumber }[];
  /** `noDay` if there is none. */
  baseline: DayNumber;
  today: DayNumber;
  formatDay: FormatDay;
}

const [width, height, left, right, top, bottom] = [560, 132, 56, 8, 10, 22];

/** Forecast of one turnover over time against its baseline; a rising line is a growing delay. */
export function forecastLayout({ points, baseline, today, formatDay }: ForecastChart): Drawing {
  const [first, last] = [points[0]!, points.at(-1)!];
  const days = points.map(({ forecast }) => forecast).concat(baseline === noDay ? [] : [baseline]);
  const [low, high] = [Math.min(...days), Math.max(...days)];
  const end = Math.max(today, last.at);
  const x = scale([first.at, end], [left, width - right]);
  const y = scale([low, high], [height - bottom, top]);
  const steps = points.flatMap(({ at, forecast }, index): Point[] => {
    const before = points[index - 1];
    const here: Point = [x(at), y(forecast)];
    return before ? [[x(at), y(before.forecast)], here] : [here];
  });
  const shapes: Shape[] = [line(left, height - bottom, width - right, height - bottom, { ink: 'line' })];
  if (baseline !== noDay)
    shapes.push(line(left, y(baseline), width - right, y(baseline), { ink: 'text-muted', dash: [4, 3] }));
  shapes.push({
    kind: 'line',
    points: [...steps, [x(end), y(last.forecast)]],
    stroke: { ink: 'accent-text', width: 2 },
  });
  for (const { at, forecast } of points)
    shapes.push({ kind: 'circle', x: x(at), y: y(forecast), r: 3, fill: { ink: 'accent-text' } });
  shapes.push(text(left - 6, y(high) + 4, formatDay(high), { align: 'end' }));
  if (y(low) - y(high) > 14) shapes.push(text(left - 6, y(low) + 4, formatDay(low), { align: 'end' }));
  shapes.push(
    text(left, height - 6, formatDay(first.at)),
    text(width - right, height - 6, formatDay(end), { align: 'end' }),
  );
  return { width, height, shapes };
}
