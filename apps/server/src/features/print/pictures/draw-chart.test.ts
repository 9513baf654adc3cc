import { describe, expect, it } from 'vitest';
import { testCharts } from '@baton/domain/reports/charts/drawings-for-tests.ts';
import { printedShapes } from '@baton/domain/chart/parts-of-drawing.ts';
import type { Drawing } from '@baton/domain/chart/shapes.ts';
import { statusMarks } from '@baton/domain/chart/status-marks.ts';
import { textWidth } from '@baton/domain/chart/text-width.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { chart, chartScale, drawDrawing, type ChartPen } from './draw-chart.ts';

/** Writes down what is drawn. */
function recorder() {
  const drawn = { texts: [] as string[], rects: 0, lines: 0, circles: 0, paths: 0, scales: [] as number[] };
  const pen: ChartPen = {
    text: (words) => void drawn.texts.push(words),
    polyline: () => void (drawn.lines += 1),
    rect: (_x, _y, _width, _height, { opacity, fill }) => {
      // The ground below a text is no shape of the chart.
      if (!(fill === '#ffffff' && opacity === 0.85)) drawn.rects += 1;
    },
    circle: () => void (drawn.circles += 1),
    path: () => void (drawn.paths += 1),
    placed: ({ scale }, draw) => {
      if (scale !== undefined) drawn.scales.push(scale);
      draw();
    },
    widthOf: (words, style) => textWidth(words, style),
  };
  return { pen, drawn };
}

describe.each(Object.keys(testCharts))('%s', (name) => {
  const drawing = testCharts[name]!({ width: 1126 });

  it('has in a PDF the shapes and texts that the page draws', () => {
    const { pen, drawn } = recorder();
    drawDrawing(pen, drawing);
    const shapes = printedShapes(drawing);
    const count = (kind: string) => shapes.filter((shape) => shape.kind === kind).length;
    const symbols = shapes.flatMap((shape) => (shape.kind === 'status' ? statusMarks[shape.status] : []));
    expect(drawn.texts).toEqual(shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])));
    expect([drawn.rects, drawn.lines, drawn.circles, drawn.paths]).toEqual([
      count('rect'),
      count('line'),
      count('circle'),
      symbols.length,
    ]);
  });
});

it('draws a chart that the page would scroll smaller', () => {
  const { pen, drawn } = recorder();
  const wide = (): Drawing => ({ width: 3000, height: 100, shapes: [] });
  const place = { pdf: pen, x: 0, width: 600 };
  const smaller = chart(place, wide, 400);
  expect(smaller.height).toBe(20);
  smaller.draw(0);
  expect(drawn.scales).toEqual([0.2]);
  chart(place, () => ({ width: 900, height: 100, shapes: [] }), 400).draw(0);
  expect(drawn.scales.at(-1)).toBe(chartScale);
});

it('measures text as the font of the PDF does', () => {
  const pdf = new PdfDocument({ title: '', author: '', made: new Date(0), size: 'A4' });
  for (const words of [
    'Projected finish 12 Mar 2027',
    'Receiving capacity 1,204',
    '−57 or less',
    'WMS @ 98 %',
  ])
    for (const weight of ['regular', 'medium', 'bold'] as const) {
      const [own, estimated] = [pdf.widthOf(words, { size: 11, weight }), textWidth(words, { weight })];
      expect(Math.abs(own / estimated - 1), `${words}, ${weight}`).toBeLessThan(0.02);
    }
});
