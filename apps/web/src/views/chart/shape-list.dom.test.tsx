import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testCharts } from '@baton/domain/reports/charts/drawings-for-tests.ts';
import { partsOfDrawing } from '@baton/domain/chart/parts-of-drawing.ts';
import { ShapeList } from './shape-list.tsx';
import { TonePatterns } from './tone-patterns.tsx';

function draw(name: string, { hasLinks = true } = {}) {
  const drawing = testCharts[name]!({ width: 1126 });
  const { container } = render(
    <svg>
      <TonePatterns shapes={drawing.shapes} prefix="test" />
      <ShapeList
        shapes={drawing.shapes}
        linkOf={(row, column) => ({ tip: `${row}, ${column}`, href: hasLinks ? '/behind' : undefined })}
        prefix="test"
      />
    </svg>,
  );
  return { drawing, all: (selector: string) => [...container.querySelectorAll(selector)] };
}

describe.each(Object.keys(testCharts))('%s', (name) => {
  it('has on the page the shapes, texts, marks and fills of its drawing', () => {
    const { drawing, all } = draw(name);
    const { marks, plain } = partsOfDrawing(drawing);
    const count = (kind: string) => plain.filter((shape) => shape.kind === kind).length;
    expect(all('text').map(({ textContent }) => textContent)).toEqual(
      plain.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])),
    );
    const rects = all('rect').filter((rect) => rect.closest('pattern') === null);
    expect([rects.length, all('polyline').length, all('circle').length]).toEqual([
      count('rect'),
      count('line'),
      count('circle'),
    ]);
    expect(all('svg svg').length).toBe(count('status'));
    expect(all('a[data-mark]').map((mark) => mark.getAttribute('data-tip'))).toEqual(
      marks.map(({ row, column }) => `${row}, ${column}`),
    );
    const ids = new Set(all('pattern').map(({ id }) => `url(#${id})`));
    const fills = all('rect').map((rect) => rect.getAttribute('fill') ?? '');
    expect(fills.filter((fill) => fill.startsWith('url(') && !ids.has(fill))).toEqual([]);
  });
});

it('speaks marks, and hides the texts around them', () => {
  const { all } = draw('row bars');
  expect(all('a[data-mark]')[0]!.getAttribute('aria-label')).toBe('0, 0');
  const spoken = all('text').filter((text) => text.getAttribute('aria-hidden') === null);
  expect(spoken.every((text) => text.closest('[data-mark]') !== null)).toBe(true);
  expect(draw('row bars', { hasLinks: false }).all('g[data-mark][role="img"]').length).toBeGreaterThan(0);
});
