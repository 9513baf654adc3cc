import { describe, expect, it } from 'vitest';
import { chooseRows, heatLayout, leastWidth } from './heat-layout.ts';
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
    expect(heatLayout(rows, columns, 58, leastWidth(rows, columns, 58, 900)).isSlanted).toBe(true);
  });
});

describe('the rows of a heat map', () => {
  const many = [
    ...named(...Array.from({ length: 60 }, (_, at) => `Unit ${at}`)),
    { key: 's', name: 'All', isSum: true },
  ];

  it('are all shown where there are few', () => {
    expect(chooseRows(many.slice(0, 12), () => 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('are those that weigh most where there are many, in their order, with the sum', () => {
    const chosen = chooseRows(many, (row) => (row % 2 === 1 ? row : 0));
    expect(chosen).toEqual([...Array.from({ length: 30 }, (_, at) => 2 * at + 1), 60]);
  });
});

describe('names beside little room', () => {
  it('leave most of it to the squares', () => {
    const rows = named('Central utilities building, unit 13');
    const columns = named('CC', 'MC', 'COM', 'RFSU', 'PAC', 'FAC');
    expect(heatLayout(rows, columns, 58, 900).names).toBeGreaterThan(200);
    expect(heatLayout(rows, columns, 58, 400, 340).names).toBeLessThan(340 * 0.4);
  });
});

describe('a name that is too long', () => {
  it('keeps its beginning and its end', () => {
    expect(shorten('Warehouse', 12)).toBe('Warehouse');
    expect(shorten('Central utilities building, unit 13', 28)).toBe('Central utilities…, unit 13');
    expect(shorten('Central utilities building, unit 13', 28).length).toBeLessThanOrEqual(28);
  });
});
