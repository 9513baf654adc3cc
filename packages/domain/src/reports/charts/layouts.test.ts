import { describe, expect, it } from 'vitest';
import { testCharts } from './drawings-for-tests.ts';
import { partsOfDrawing } from '#chart/parts-of-drawing.ts';
import type { Drawing, PlainShape, TextShape } from '#chart/shapes.ts';
import { textWidth } from '#chart/text-width.ts';

interface Box {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a text stands; capitals reach three quarters of the size. */
function boxOf({ x, y, text, size = 11, weight = 'regular', align = 'start' }: TextShape): Box {
  const width = textWidth(text, { size, weight });
  const left = x - { start: 0, middle: width / 2, end: width }[align];
  return { words: text, left, right: left + width, top: y - 0.73 * size, bottom: y };
}

function textsOf(drawing: Drawing): Box[] {
  const isText = (shape: PlainShape): shape is TextShape => shape.kind === 'text';
  // Slanted names stand beside each other by their angle.
  return partsOfDrawing(drawing)
    .plain.filter(isText)
    .filter(({ angle, text }) => angle === undefined && text !== '')
    .map(boxOf);
}

const widths = [300, 358, 560, 824, 1126, 1242];
const cases = Object.keys(testCharts).flatMap((name) => widths.map((width) => [name, width] as const));

describe.each(cases)('%s, %d wide', (name, width) => {
  const drawing = testCharts[name]!({ width });
  const texts = textsOf(drawing);

  it('writes nothing beyond its edges', () => {
    const outside = texts.filter(
      ({ left, right, top, bottom }) =>
        left < -0.5 || right > drawing.width + 0.5 || top < -0.5 || bottom > drawing.height + 0.5,
    );
    expect(outside).toEqual([]);
  });

  it('writes no text over another one', () => {
    const pairs = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `${one.words} / ${other.words}`),
    );
    expect(pairs).toEqual([]);
  });

  it('draws finite shapes only, and each mark once', () => {
    const { marks, plain } = partsOfDrawing(drawing);
    expect(JSON.stringify(plain)).not.toMatch(/null/);
    expect(new Set(marks.map(({ row, column }) => `${row}.${column}`)).size).toBe(marks.length);
  });
});

it.each(Object.keys(testCharts))('%s is no higher than its room on paper', (name) => {
  const drawing = testCharts[name]!({ width: 1242, height: 420 });
  expect(drawing.height).toBeLessThanOrEqual(420);
});
