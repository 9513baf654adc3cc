import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, overscan, scrollToShow, spotAt, windowOf } from './grid-window.ts';

const columns = Array.from({ length: 20 }, (_, index) => ({
  key: `c${index}`,
  label: '',
  width: 60 + (index % 3) * 30,
  isFrozen: index < 2,
}));
const layout = layOut(columns, 40);
const lines = 5000;
const view = fc.record({
  scrollTop: fc.nat(lines * 32 - 600),
  scrollLeft: fc.nat(Math.max(0, layout.total - 800)),
  width: fc.integer({ min: 390, max: 1400 }),
  height: fc.integer({ min: 100, max: 900 }),
});

describe('the window', () => {
  it('holds every line and column that is seen', () => {
    fc.assert(
      fc.property(view, fc.constantFrom(0, overscan), (seen, spare) => {
        const window = windowOf(seen, 32, lines, layout, spare);
        const lastLine = Math.min(lines - 1, Math.floor((seen.scrollTop + seen.height - 1) / 32));
        expect(window.top).toBeLessThanOrEqual(Math.floor(seen.scrollTop / 32));
        expect(window.bottom).toBeGreaterThanOrEqual(lastLine);
        layout.lefts.forEach((left, index) => {
          const isSeen =
            index >= layout.frozen &&
            left + (layout.widths[index] ?? 0) > seen.scrollLeft + layout.frozenWidth &&
            left < seen.scrollLeft + seen.width;
          if (isSeen) expect(index >= window.left && index <= window.right).toBe(true);
        });
      }),
    );
  });

  it('is all there is of a short list', () => {
    const seen = { scrollTop: 0, scrollLeft: 0, width: 900, height: 600 };
    expect(windowOf(seen, 32, 3, layout)).toMatchObject({ top: 0, bottom: 2 });
    expect(windowOf(seen, 32, 0, layout)).toMatchObject({ top: 0, bottom: -1 });
  });
});

describe('showing a cell', () => {
  it('scrolls it into sight, and not at all when it is there', () => {
    fc.assert(
      fc.property(view, fc.nat(lines - 1), fc.nat(19), (seen, row, column) => {
        const scroll = scrollToShow({ row, column }, seen, 32, layout);
        expect(row * 32).toBeGreaterThanOrEqual(scroll.scrollTop);
        expect((row + 1) * 32).toBeLessThanOrEqual(scroll.scrollTop + Math.max(seen.height, 32));
        expect(scrollToShow({ row, column }, { ...seen, ...scroll }, 32, layout)).toEqual(scroll);
      }),
    );
  });

  it('finds the cell again at the point where it is', () => {
    fc.assert(
      fc.property(view, fc.nat(lines - 1), fc.nat(19), (seen, row, column) => {
        const shown = { ...seen, ...scrollToShow({ row, column }, seen, 32, layout) };
        const left = (layout.lefts[column] ?? 0) - (column < layout.frozen ? 0 : shown.scrollLeft);
        expect(spotAt(left + 1, row * 32 - shown.scrollTop + 1, shown, 32, lines, layout)).toEqual({
          row,
          column,
        });
      }),
    );
    expect(
      spotAt(5, 5, { scrollTop: 64, scrollLeft: 0, width: 900, height: 600 }, 32, lines, layout),
    ).toEqual({
      row: 2,
      column: -1,
    });
  });
});

describe('columns that grow', () => {
  const growing = [
    { key: 'a', label: '', width: 100, isFrozen: true },
    { key: 'b', label: '', width: 100, grow: 2 },
    { key: 'c', label: '', width: 50, grow: 1 },
  ];

  it('share the width that is left, to the last pixel', () => {
    expect(layOut(growing, 40, new Map(), 390).widths).toEqual([100, 166, 84]);
    expect(layOut(growing, 40, new Map(), 391).total).toBe(391);
  });

  it('keep their own width where nothing is left', () => {
    expect(layOut(growing, 40, new Map(), 200).widths).toEqual([100, 100, 50]);
  });
});
