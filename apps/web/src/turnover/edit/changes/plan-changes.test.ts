import { expect, it } from 'vitest';
import type { Role } from '@baton/contract/http/permissions.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { wireValues, type CellChange } from '#turnover/model/cell-change.ts';
import { createCellRights } from './cell-rights.ts';
import { multiEditChanges } from './multi-edit.ts';
import { planWorkflowAction } from './plan-workflow-action.ts';
import { countQuestions, noReasons, planChanges, reasonFor, unanswered } from './plan-changes.ts';
import { resolveConflicts } from './resolve-rejection.ts';
import { copy as sessionCopy } from '#session/copy.ts';

const rightsOf = (role: Role, teams: number[] = [], status: 'active' | 'closed' = 'active') =>
  createCellRights({ groups: [], memberships: [{ programme: 5, role, teams }] }, { id: 5, role, status });
const manager = rightsOf('Manager');
const day = (text: string) => dayNumber(`2027-${text}`);
const change = (
  milestone: number,
  field: CellChange['field'],
  value: CellChange['value'],
  scope = 1,
): CellChange => ({
  scope,
  milestone,
  field,
  value,
});

it('gathers the fields of a cell into one change and leaves out what is so already', () => {
  const view = testView([{ scope: 1, milestone: 22, forecast: '2027-04-01', version: 7 }]);
  const { plans, problems } = planChanges(
    view,
    [
      change(22, 'forecast', day('03-20')),
      change(22, 'need', day('05-01')),
      change(23, 'forecast', noDay),
      change(22, 'remark', ''),
    ],
    manager,
  );
  expect(problems).toEqual([]);
  expect(wireValues(plans[0]!.changes)).toEqual({ forecast: '2027-03-20', need: '2027-05-01' });
  expect(plans).toMatchObject([
    {
      scope: 1,
      milestone: 22,
      ref: 'system:1',
      version: 7,
      changes: [
        { scope: 1, milestone: 22, field: 'forecast', value: day('03-20') },
        { scope: 1, milestone: 22, field: 'need', value: day('05-01') },
      ],
      questions: [],
    },
  ]);
});

it('asks why a forecast moves later, once for all, and says it with each of them only', () => {
  const view = testView([
    { scope: 1, milestone: 22, forecast: '2027-04-01' },
    { scope: 2, milestone: 22, forecast: '2027-04-01' },
  ]);
  const { plans } = planChanges(
    view,
    [change(22, 'forecast', day('04-08')), change(22, 'forecast', day('03-25'), 2)],
    manager,
  );
  expect([...countQuestions(plans)]).toEqual([['why_later', 1]]);
  const reasons = { ...noReasons, later: 'weather', note: 'Storm' };
  expect(unanswered(plans, noReasons).size).toBe(1);
  expect(unanswered(plans, reasons).size).toBe(0);
  expect(plans.map((plan) => reasonFor(plan, reasons))).toEqual([
    { reason: 'weather', note: 'Storm' },
    { note: 'Storm' },
  ]);
});

it('judges a later milestone by what the same batch enters before it', () => {
  const actuals = [change(21, 'actual', day('03-01'))];
  const { plans } = planChanges(testView(), actuals, manager);
  expect(plans.map(({ questions }) => questions)).toEqual([[]]);
  const view = testView([{ scope: 1, milestone: 21 }]);
  const typed = { ...view.structure.milestones[1]!, needs_acceptance: false };
  const loose = {
    ...view,
    set: { ...view.set, milestones: [view.set.milestones[0]!, typed, view.set.milestones[2]!] },
  };
  const alone = planChanges(loose, [change(22, 'actual', day('03-02'))], manager);
  const together = planChanges(loose, [change(22, 'actual', day('03-02')), ...actuals], manager);
  expect(alone.plans[0]?.questions).toEqual(['why_out_of_order']);
  expect(together.plans.map(({ questions }) => questions)).toEqual([[], []]);
});

it('says what can’t be changed and why, and plans the rest', () => {
  const view = testView([
    { scope: 1, milestone: 22, actual: '2027-03-01', forecast: '2027-03-01', state: 3 },
  ]);
  const { plans, problems } = planChanges(
    view,
    [
      change(22, 'forecast', day('04-01')),
      change(23, 'actual', day('03-05')),
      change(21, 'actual', day('03-11')),
      change(21, 'forecast', day('04-01'), 2),
    ],
    manager,
  );
  expect(problems.map(({ milestone, text }) => [milestone, text])).toEqual([
    [21, 'The actual date can’t be after today (10 Mar).'],
    [22, 'This turnover is complete, so its forecast is locked.'],
    [23, 'This milestone needs acceptance. Submit it, then have the receiving team accept it.'],
  ]);
  expect(plans.map(({ scope }) => scope)).toEqual([2]);
});

it('lets a Contributor enter as the side that the field belongs to, and names who may', () => {
  const responsible = rightsOf('Contributor', [11]);
  const { plans, problems } = planChanges(
    testView(),
    [change(22, 'forecast', day('04-01')), change(23, 'need', day('04-01'))],
    responsible,
  );
  expect(plans.map(({ milestone }) => milestone)).toEqual([22]);
  expect(problems[0]?.text).toBe('Only the receiving team (Starters) can do this.');
  const closed = planChanges(
    testView(),
    [change(22, 'forecast', day('04-01'))],
    rightsOf('Manager', [], 'closed'),
  );
  expect(closed.problems[0]?.text).toBe(sessionCopy.readOnly('closed'));
  const viewer = planChanges(testView(), [change(22, 'forecast', day('04-01'))], rightsOf('Viewer'));
  expect(viewer.problems[0]?.text).toBe('Your role (Viewer) can’t do this. Ask a Manager for access.');
});

it('says on how many turnovers an act is possible, and what stops the others', () => {
  const view = testView([{ scope: 1, milestone: 22, state: 1 }]);
  const cells = [1, 2].flatMap((scope) => [21, 22, 23].map((milestone) => ({ scope, milestone })));
  const plan = planWorkflowAction(view, 'submit', cells, manager);
  expect(plan.can.map(({ scope, milestone }) => [scope, milestone])).toEqual([
    [1, 23],
    [2, 22],
    [2, 23],
  ]);
  expect(plan.cannot).toEqual([
    { why: 'This milestone doesn’t need acceptance. Enter the actual date instead.', count: 2 },
    { why: 'This turnover is already submitted.', count: 1 },
  ]);
  expect(planWorkflowAction(view, 'accept', cells, rightsOf('Contributor', [11])).can).toEqual([]);
  expect(planWorkflowAction(view, 'accept', cells, rightsOf('Contributor', [12])).can).toHaveLength(1);
});

it('moves, sets and clears many dates at once', () => {
  const view = testView([
    { scope: 1, milestone: 22, forecast: '2027-03-12', baseline: '2027-03-01' },
    { scope: 2, milestone: 22, baseline: '2027-03-02' },
  ]);
  const cells = [
    { scope: 1, milestone: 22 },
    { scope: 2, milestone: 22 },
  ];
  const values = (edit: Parameters<typeof multiEditChanges>[3]) =>
    multiEditChanges(view, cells, 'forecast', edit).map(({ scope, value }) => [scope, value]);
  expect(values({ kind: 'move', days: 1, unit: 'calendar_days' })).toEqual([[1, day('03-13')]]);
  // The 12th is a Friday.
  expect(values({ kind: 'move', days: 1, unit: 'working_days' })).toEqual([[1, day('03-15')]]);
  expect(values({ kind: 'baseline' })).toEqual([
    [1, day('03-01')],
    [2, day('03-02')],
  ]);
  expect(values({ kind: 'clear' })).toEqual([[1, noDay]]);
  expect(values({ kind: 'set', day: day('05-01') })).toHaveLength(2);
});

it('sends the version that its author saw, also where others have changed the cell since', () => {
  const view = testView([{ scope: 1, milestone: 22, forecast: '2027-04-01', version: 9 }]);
  const seen = { ...change(22, 'forecast', day('03-20')), version: 7 };
  expect(planChanges(view, [seen], manager).plans[0]?.version).toBe(7);
  expect(planChanges(view, [change(22, 'forecast', day('03-20'))], manager).plans[0]?.version).toBe(9);
  // After choosing between both values, the user has seen the other one.
  const { plans } = planChanges(view, [seen], manager);
  expect(resolveConflicts(plans, [], new Set())[0]).not.toHaveProperty('version');
});

it('confirms many forecasts at once, those in the past never, and says why', () => {
  const view = testView([
    { scope: 1, milestone: 22, forecast: '2027-03-09' },
    { scope: 2, milestone: 22, forecast: '2027-03-10' },
    { scope: 2, milestone: 23, forecast: '2027-04-01' },
  ]);
  const cells = [
    { scope: 1, milestone: 22 },
    { scope: 2, milestone: 22 },
    { scope: 2, milestone: 23 },
  ];
  const { can, cannot } = planWorkflowAction(view, 'confirm', cells, manager);
  expect(can.map(({ scope, milestone }) => [scope, milestone])).toEqual([
    [2, 22],
    [2, 23],
  ]);
  expect(cannot).toEqual([
    {
      count: 1,
      why: 'You can’t confirm a forecast in the past. Complete the turnover, or enter a new forecast.',
    },
  ]);
});
