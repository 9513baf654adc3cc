import { describe, expect, it } from 'vitest';
import { heatLayout, leastWidth } from './heat-layout.ts';
import { shorten } from './shorten.ts';

const named = (...names: string[]) => names.map((name) => ({ key: name, name }));

describe('a heat map', () => {
  const rows = named('Upstream hall', 'Warehouse');

  it('shares the room that there is, and keeps what a column needs', () => {
    const columns = [...named('CC', 'MC'), { key: 'sum', name: 'All', least: 96 }];
    const { edges, names, isSlanted } = heatLayout(rows, columns, 68, 500);
    expect(isSlanted).toBe(false);
    expect(edges[0]).toBe(names);
    expect(edges.at(-1)!).toBeLessThanOrEqual(500);
    expect(edges[3]! - edges[2]!).toBeGreaterThanOrEqual(96);
    expect(edges[2]! - edges[1]!).toBeCloseTo(edges[1]! - edges[0]!);
  });

  it('writes names of columns at a slant only where they would meet', () => {
    const columns = named('Forecast in the past', 'Out of order', 'Stale forecast');
    expect(heatLayout(rows, columns, 58, 900).isSlanted).toBe(false);
    expect(heatLayout(rows, columns, 58, 400).isSlanted).toBe(true);
    expect(heatLayout(rows, columns, 58, leastWidth(rows, columns, 58)).isSlanted).toBe(true);
  });
});

describe('a name that is too long', () => {
  it('keeps its beginning and its end', () => {
    expect(shorten('Warehouse', 12)).toBe('Warehouse');
    expect(shorten('Central utilities building, unit 13', 28)).toBe('Central utilities…, unit 13');
    expect(shorten('Central utilities building, unit 13', 28).length).toBeLessThanOrEqual(28);
  });
});
