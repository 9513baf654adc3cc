import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { CellChange } from '#turnover/model/cell-change.ts';
import type { CellPlan } from './plan-changes.ts';
import { readRejection, resolveConflicts, withoutCells } from './resolve-rejection.ts';

const plan = (scope: number, fields: CellChange['field'][]): CellPlan => ({
  scope,
  milestone: 22,
  ref: `system:${scope}`,
  version: 3,
  changes: fields.map((field) => ({ scope, milestone: 22, field, value: 1 })),
  questions: [],
});
const plans = [plan(1, ['forecast', 'need']), plan(2, ['forecast'])];
const conflict = (scope: number, field: string) => ({
  scope: `system:${scope}`,
  milestone: 22,
  field,
  yours: '2027-03-01',
  current: '2027-03-09',
  version: 8,
  changed_by: 'Mira Holt',
  changed_at: null,
});

it('reads which cells a refusal names, in each of its forms', () => {
  const conflicts = [conflict(1, 'forecast')];
  expect(
    readRejection(new ApiError(409, { detail: 'x', code: 'version_conflict', conflicts }), plans),
  ).toEqual({
    kind: 'conflicts',
    conflicts,
  });
  const invalid = new ApiError(400, { 'changes.1.forecast': ['Frozen.', 'Really.'] });
  expect(readRejection(invalid, plans)).toEqual({
    kind: 'problems',
    problems: [{ scope: 2, milestone: 22, text: 'Frozen. Really.' }],
  });
  const cells = [{ scope: 'system:1', milestone: 22 }];
  const denied = new ApiError(403, { detail: 'You may not.', code: 'permission_denied', cells });
  expect(readRejection(denied, plans)).toEqual({
    kind: 'problems',
    problems: [{ scope: 1, milestone: 22, text: 'You may not.' }],
  });
  expect(readRejection(new ApiError(403, { detail: 'Closed.', code: 'programme_closed' }), plans)).toBeNull();
  expect(readRejection(new Error('x'), plans)).toBeNull();
});

it('still wants mine and leaves theirs', () => {
  const conflicts = [conflict(1, 'forecast'), conflict(2, 'forecast')];
  const wanted = (mine: string[]) =>
    resolveConflicts(plans, conflicts, new Set(mine)).map(({ scope, field }) => [scope, field]);
  expect(wanted(['system:1 22 forecast'])).toEqual([
    [1, 'forecast'],
    [1, 'need'],
  ]);
  expect(wanted([])).toEqual([[1, 'need']]);
});

it('goes on without the cells that have a problem', () => {
  expect(withoutCells(plans, [{ scope: 1, milestone: 22 }])).toEqual([plans[1]]);
});
