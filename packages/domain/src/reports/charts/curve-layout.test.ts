import { expect, it } from 'vitest';
import { curveLines, curveSpark } from './curve-lines.ts';
import { finishLayout, hasFinish } from './finish-layout.ts';
import { forecastLayout } from '#chart/forecast-layout.ts';
import { partsOfDrawing } from '#chart/parts-of-drawing.ts';
import { curveChart } from './progress-charts.ts';
import { gapMark, sCurveLayout } from './s-curve-layout.ts';
import type { PlainShape } from '#chart/shapes.ts';
import { noDay } from '#day-number.ts';
import type { SCurve } from '../s-curve.ts';

const first = 20_000;
const formatDay = (day: number) => `day ${day - first}`;
const options = { unit: 'count', weekStart: 1, formatDay } as const;
const curve: SCurve = {
  points: [0, 7, 14, 21].map((at) => ({
    day: first + at,
    baseline: at * 2,
    original: null,
    actual: at <= 7 ? at : null,
    forecast: at >= 7 ? at : null,
    actualAdded: at <= 7 ? 1 : null,
    forecastAdded: at >= 7 ? 2 : null,
  })),
  dataDate: first + 7,
  baselined: 42,
  added: 2,
  undated: 0,
  planned: 14,
  achieved: 7,
  achievedAdded: 1,
  plannedDone: 7,
  behind: 7,
  daysBehind: 4,
  lastExpected: first + 21,
};
const textsIn = (shapes: readonly PlainShape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));

it('draws the lines that there are, each with its points', () => {
  expect(curveLines(curve).map(({ name, points }) => [name, points.length])).toEqual([
    ['Baseline', 4],
    ['Including added', 4],
    ['Actual', 2],
    ['Forecast', 3],
  ]);
  expect(curveLines({ ...curve, baselined: 0 }).map(({ name }) => name)).toEqual(['Not baselined']);
  expect(curveLines(curve, 'B1')[1]).toMatchObject({
    name: 'Original baseline B1',
    points: [],
    endLabel: null,
  });
  const { marks, plain } = partsOfDrawing(sCurveLayout(curveChart(curve, options), { width: 900 }));
  expect(marks.length).toBe(13 + 1);
  expect(textsIn(plain)).toContain('Baseline 42');
  expect(textsIn(plain)).toContain('day 7');
});

it('says how far behind at the data date, and on the left if there is no room on the right', () => {
  const draw = (dataDate: number) =>
    partsOfDrawing(sCurveLayout(curveChart({ ...curve, dataDate }, options), { width: 500 }));
  const words = (dataDate: number) =>
    draw(dataDate)
      .marks.find(({ row }) => row === gapMark.row)!
      .shapes.flatMap((shape) => (shape.kind === 'text' ? [[shape.text, shape.align]] : []));
  expect(words(first + 7)).toEqual([
    ['7 behind', 'start'],
    ['4 days behind', 'start'],
  ]);
  expect(words(first + 21).map(([, align]) => align)).toEqual(['end', 'end']);
  const level = sCurveLayout(curveChart({ ...curve, behind: 0 }, options), { width: 500 });
  expect(partsOfDrawing(level).marks.some(({ row }) => row === gapMark.row)).toBe(false);
});

it('is drawn small without axes, and not at all without a baseline', () => {
  expect(textsIn(partsOfDrawing(curveSpark(curve)!).plain)).toEqual([]);
  expect(curveSpark({ ...curve, baselined: 0 })).toBeNull();
});

it('draws the finish between its earliest and latest day, its label beside the target', () => {
  const run = { finish: first + 100, earliest: first + 80, latest: null, target: first + 104, remaining: 9 };
  const chart = { run, dataDate: first, weekStart: 1, formatDay };
  const { marks, plain } = partsOfDrawing(finishLayout(chart, { width: 800 }));
  const label = plain.find((shape) => shape.kind === 'text' && shape.text === 'At the current rate: day 100');
  expect(label).toMatchObject({ align: 'end' });
  // Without a latest day the band has no end.
  const band = marks[0]!.shapes[0]!;
  expect(band.kind === 'rect' && band.x + band.width).toBeCloseTo(800 - 16);
  expect(hasFinish({ ...run, remaining: 0 })).toBe(false);
  expect(hasFinish({ ...run, finish: null })).toBe(false);
});

it('draws the forecast of a turnover in steps, with its baseline if there is one', () => {
  const points = [
    { at: first, forecast: first + 50 },
    { at: first + 10, forecast: first + 60 },
  ];
  const lines = (baseline: number) =>
    forecastLayout({ points, baseline, today: first + 20, formatDay }).shapes.filter(
      ({ kind }) => kind === 'line',
    );
  expect(lines(noDay).length).toBe(2);
  expect(lines(first + 40).length).toBe(3);
  expect(lines(noDay).at(-1)).toMatchObject({ points: { length: 4 } });
});
