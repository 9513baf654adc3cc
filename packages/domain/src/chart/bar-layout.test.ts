import { expect, it } from 'vitest';
import { barLayout } from './bar-layout.ts';
import { copy } from './copy.ts';
import { partsOfDrawing } from './parts-of-drawing.ts';
import { rowBarsLayout } from './row-bars-layout.ts';
import type { MarkShape, PlainShape } from './shapes.ts';

const bar = (name: string, done: number, open: number) => ({
  name,
  parts: [
    { value: done, tone: 'done' as const },
    { value: open, tone: 'warning' as const },
  ],
});
const rectIn = ({ shapes }: MarkShape) =>
  shapes.find((shape): shape is Extract<PlainShape, { kind: 'rect' }> => shape.kind === 'rect')!;
const textsIn = (shapes: readonly PlainShape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));

it('stacks the parts of a bar in proportion, and leaves out those of nothing', () => {
  const chart = { bars: [bar('A', 10, 5), bar('B', 0, 20)], legend: [], title: 'Turnovers', axis: 'Slip' };
  const { marks, plain } = partsOfDrawing(barLayout(chart, { width: 800 }));
  expect(marks.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  const [done, open, high] = marks.map(rectIn) as [
    ReturnType<typeof rectIn>,
    ReturnType<typeof rectIn>,
    ReturnType<typeof rectIn>,
  ];
  expect(done.height).toBeCloseTo(2 * open.height);
  expect(high.height).toBeCloseTo(4 * open.height);
  expect(open.y + open.height).toBeCloseTo(done.y);
  expect(textsIn(plain)).toEqual(['0', '5', '10', '15', '20', 'Turnovers', 'A', 'B', 'Slip', '15', '20']);
});

it('draws a level from its first bar on, with its label at the end', () => {
  const levels = [{ label: 'Needed 8', value: 8, from: 1, stroke: { ink: 'danger-text' } as const }];
  const chart = { bars: [bar('A', 4, 0), bar('B', 6, 0)], levels, legend: [], title: '', axis: '' };
  const { plain } = partsOfDrawing(barLayout(chart, { width: 800 }));
  const [points] = plain.flatMap((shape) =>
    shape.kind === 'line' && shape.stroke.ink === 'danger-text' ? [shape.points] : [],
  );
  const label = plain.find((shape) => shape.kind === 'text' && shape.text === 'Needed 8');
  expect(points![0]![0]).toBeGreaterThan(300);
  expect(label).toMatchObject({ x: points![1]![0] + 4 });
});

it('draws rows in proportion, and says on paper how many are left out', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    name: `Reason ${at}`,
    value: 300 - at,
    text: String(300 - at),
    tone: 'done' as const,
  }));
  expect(partsOfDrawing(rowBarsLayout({ rows, title: 'Reason' }, { width: 800 })).marks.length).toBe(30);
  const { marks, plain } = partsOfDrawing(
    rowBarsLayout({ rows, title: 'Reason' }, { width: 800, height: 300 }),
  );
  expect(marks.length).toBe(9);
  expect(textsIn(plain).at(-1)).toBe('21 more rows in the table');
  expect(textsIn(plain)).not.toContain(copy.pareto.cumulativeShare);
});
