import { expect, test } from 'vitest';
import type { GridColumn } from '#grid/grid-source.ts';
import { columnBands } from './column-bands.ts';

const column = (key: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  width,
  ...more,
});
const frozen = [column('code', 100, { isFrozen: true }), column('name', 200, { isFrozen: true })];
const keys = (bands: GridColumn[][]) => bands.map((band) => band.map(({ key }) => key).join(' '));

test('columns that fit stand on one sheet, made smaller only where they have to be', () => {
  expect(columnBands([...frozen, column('a', 100)], 1000)).toMatchObject({
    scale: 1,
    bands: [{ length: 3 }],
  });
  const { bands, scale } = columnBands([...frozen, column('a', 600), column('b', 350)], 1000);
  expect(bands).toHaveLength(1);
  expect(scale).toBe(0.8);
});

test('more than can be read at that size is put on several sheets, each with code and name', () => {
  const milestones = Array.from({ length: 20 }, (_, at) => column(`g${at}`, 150));
  const { bands, scale } = columnBands([...frozen, ...milestones], 1000);
  expect(keys(bands)[0]).toMatch(/^code name g0 .*g6$/);
  expect(keys(bands)[2]).toMatch(/^code name g14 .*g19$/);
  expect(scale).toBeGreaterThanOrEqual(0.6);
  expect(bands.flat().filter(({ isFrozen }) => !isFrozen)).toEqual(milestones);
});

test('the dates of one milestone are not torn apart', () => {
  const dates = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((milestone) =>
    [1, 2, 3, 4].map((date) =>
      column(`${milestone}${date}`, 90, { group: { key: milestone, label: milestone } }),
    ),
  );
  const { bands } = columnBands([...frozen, ...dates], 1000);
  for (const band of keys(bands)) expect(band).toMatch(/^code name (?:(\w)1 \w2 \w3 \w4 ?)+$/);
});

test('one column wider than the paper is made smaller still', () => {
  const { bands, scale } = columnBands([...frozen, column('remark', 4000)], 1000);
  expect(bands).toHaveLength(1);
  expect(scale).toBeLessThan(0.6);
});
