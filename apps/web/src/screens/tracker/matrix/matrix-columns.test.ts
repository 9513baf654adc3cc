import { expect, it } from 'vitest';
import { testView } from '#turnover/model/testing/test-view.ts';
import { matrixColumns, type ColumnSettings } from './matrix-columns.ts';

const columns = (given: Partial<ColumnSettings> = {}) =>
  matrixColumns(testView(), 'system', {
    attributes: ['status'],
    unfolded: new Set(),
    hiddenMilestones: new Set(),
    widths: {},
    sort: null,
    isNarrow: false,
    ...given,
  });
const keys = (given?: Partial<ColumnSettings>) => columns(given).map(({ key }) => key);

it('keeps code and name in place, then attributes, then the chain', () => {
  expect(keys()).toEqual(['code', 'name', 'status', 'm21', 'm22', 'm23']);
  expect(columns().map(({ isFrozen }) => isFrozen ?? false)).toEqual([true, true, ...Array(4).fill(false)]);
  expect(columns({ isNarrow: true })[1]?.isFrozen).toBe(false);
});

it('unfolds a milestone to its four dates, and hides others', () => {
  expect(keys({ unfolded: new Set([22]), hiddenMilestones: new Set([21]) })).toEqual([
    'code',
    'name',
    'status',
    'm22.baseline',
    'm22.forecast',
    'm22.need',
    'm22.actual',
    'm23',
  ]);
});

it('passes over attributes that are gone, and takes widths and the sort', () => {
  const wished = columns({
    attributes: ['phase', 'custom.gone'],
    widths: { phase: 222 },
    sort: { column: 'phase', isDescending: true },
  });
  expect(wished.map(({ key }) => key)).toEqual(['code', 'name', 'phase', 'm21', 'm22', 'm23']);
  expect(wished[2]).toMatchObject({ width: 222, sort: 'descending', isMovable: true });
});

it('never leaves a frozen column without its clip', () => {
  expect(columns().filter(({ isFrozen, isShort }) => isFrozen && isShort)).toEqual([]);
});
