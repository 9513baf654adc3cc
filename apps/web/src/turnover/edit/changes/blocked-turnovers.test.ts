import { expect, it } from 'vitest';
import type { Role } from '@baton/contract/http/permissions.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { findBlocking, sendableItems } from './blocked-turnovers.ts';
import { createCellRights } from './cell-rights.ts';
import type { ActionItem } from './plan-workflow-action.ts';

const rightsOf = (role: Role) =>
  createCellRights({ groups: [], memberships: [] }, { id: 5, role, status: 'active' });
const itemOf = (scope: number): ActionItem => ({
  scope,
  milestone: 22,
  ref: `system:${scope}`,
  version: 1,
  predecessorActual: null,
});
const items = [itemOf(1), itemOf(2)];

/** The second of two systems has two blocking punches. */
function blockedView(punches: 'counts' | 'records' = 'records'): TrackerView {
  const view = testView([
    { scope: 1, milestone: 22 },
    { scope: 2, milestone: 22 },
  ]);
  const { set, structure } = view;
  set.cells.punches_blocking[set.rowOf.get(2)! * set.milestones.length + set.columnOf.get(22)!] = 2;
  return { ...view, structure: { ...structure, settings: { ...structure.settings, punches } } };
}

const sent = (action: 'submit' | 'accept' | 'reject', some: readonly ActionItem[], role: Role) =>
  sendableItems(some, findBlocking(blockedView(), action, some, rightsOf(role))).map(({ scope }) => scope);

it('leaves out blocked turnovers of a submission, unless the user may override', () => {
  expect(sent('submit', items, 'Planner')).toEqual([1]);
  expect(sent('submit', items, 'Coordinator')).toEqual([1, 2]);
  expect(findBlocking(blockedView(), 'submit', items, rightsOf('Manager'))).toMatchObject({
    blocked: [items[1]],
    isOverridable: true,
  });
});

it('accepts a blocked turnover alone, with its punches as exceptions', () => {
  expect(sent('accept', items, 'Manager')).toEqual([1]);
  expect(sent('accept', [items[1]!], 'Manager')).toEqual([2]);
  expect(findBlocking(blockedView(), 'accept', [items[1]!], rightsOf('Manager')).takesExceptions).toBe(true);
});

it('blocks nothing else, and nothing in programmes that import counts', () => {
  expect(sent('reject', items, 'Manager')).toEqual([1, 2]);
  expect(findBlocking(blockedView('counts'), 'submit', items, rightsOf('Planner')).blocked).toEqual([]);
});
