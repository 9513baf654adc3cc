import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { useReportData } from './use-report-data.ts';

const mc = { scope: 1, milestone: 22, version: 3, forecast: '2027-04-07' };
const other = { scope: 2, milestone: 22, version: 8, forecast: '2027-03-22' };

it('keeps a turnover in sight that no longer matches, until the filter changes', async () => {
  const { tools } = await createTestTracker([mc, other]);
  const view = tools.store.read()!;
  const matching = (key: string, rows: readonly number[]) =>
    ({ key, rows, isIn: (row: number, column: number) => rows.includes(row) && column === 1 }) as never;
  const { result, rerender } = renderHook(({ filtered }) => useReportData(view, filtered), {
    initialProps: { filtered: matching('a', [0, 1]) },
  });
  const both = [...result.current.cellIndexes];
  expect(both).toHaveLength(2);
  rerender({ filtered: matching('a', [1]) });
  expect([...result.current.cellIndexes]).toEqual(both);
  rerender({ filtered: matching('b', [1]) });
  expect(result.current.cellIndexes).toHaveLength(1);
});
