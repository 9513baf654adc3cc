import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { CellPlan } from './plan-changes.ts';
import { readRefusal, resolveConflicts, withoutCells } from './refusal.ts';

const plan = (scope: number, set: Record<string, unknown>): CellPlan => ({
  scope,
  milestone: 22,
  ref: `system:${scope}`,
  version: 3,
  changes: Object.keys(set).map((field) => ({ scope, milestone: 22, field: field as 'forecast', value: 1 })),
  set,
  edits: Object.keys(set).map((field) => ({ scope, milestone: 22, field: field as 'forecast', value: 1 })),
  questions: [],
});
const plans = [plan(1, { forecast: '2027-03-01', need: '2027-04-01' }), plan(2, { forecast: '2027-03-02' })];
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
  expect(readRefusal(new ApiError(409, { detail: 'x', code: 'version_conflict', conflicts }), plans)).toEqual(
    {
      kind: 'conflicts',
      conflicts,
    },
  );
  const invalid = new ApiError(400, { 'changes.1.forecast': ['Frozen.', 'Really.'] });
  expect(readRefusal(invalid, plans)).toEqual({
    kind: 'problems',
    problems: [{ scope: 2, milestone: 22, text: 'Frozen. Really.' }],
  });
  const cells = [{ scope: 'system:1', milestone: 22 }];
  const denied = new ApiError(403, { detail: 'You may not.', code: 'permission_denied', cells });
  expect(readRefusal(denied, plans)).toEqual({
    kind: 'problems',
    problems: [{ scope: 1, milestone: 22, text: 'You may not.' }],
  });
  expect(readRefusal(new ApiError(403, { detail: 'Closed.', code: 'programme_closed' }), plans)).toBeNull();
  expect(readRefusal(new Error('x'), plans)).toBeNull();
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
