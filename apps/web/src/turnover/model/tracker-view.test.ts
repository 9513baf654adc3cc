import { expect, it } from 'vitest';
import type { ScopeColumns } from '@baton/contract/tracker/tracker-data.ts';
import { testAnswer, testView } from './testing/test-view.ts';
import { buildView } from './tracker-view.ts';

/** The second system with other values, as the only change of a response. */
function merge(
  values: { [Name in keyof ScopeColumns]?: ScopeColumns[Name][number] },
  removed: number[] = [],
) {
  const before = testView([{ scope: 2, milestone: 22, forecast: '2027-05-01' }]);
  const second = Object.entries(before.set.scopes).map(([name, column]) => [
    name,
    [name in values ? values[name as keyof ScopeColumns] : column[1]],
  ]);
  const scopes = Object.fromEntries(second) as ScopeColumns;
  const answer = { ...testAnswer([], 2, false), scopes, removed_scopes: removed };
  const after = buildView(answer, before, (fill) => void fill())!;
  const cell = after.set.rowOf.get(2)! * after.set.milestones.length + 1;
  return { before, after, forecast: after.set.cells.forecast[cell], was: before.set.cells.forecast[4] };
}

it('replaces the attributes of a scope, and leaves the earlier view as it was', () => {
  const { before, after, forecast, was } = merge({ phase: 'P9', version: 2 });
  expect(after.set.scopes).toMatchObject({ code: ['S-1', 'S-2'], phase: ['', 'P9'], version: [1, 2] });
  expect(before.set.scopes.phase).toEqual(['', 'P1']);
  expect(forecast).toBe(was);
});

it('moves a scope with a new code to its place, with its dates', () => {
  const { after, forecast, was } = merge({ code: 'S-0' });
  expect(after.set.scopes.code).toEqual(['S-0', 'S-1']);
  expect(forecast).toBe(was);
});

it('adds a scope', () => {
  expect(merge({ id: 3, code: 'S-3' }).after.set.scopes.id).toEqual([1, 2, 3]);
});
