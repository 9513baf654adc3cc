import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { dayNumber, noDay } from '../day-number.ts';
import { hasFlag } from './evaluate-status.ts';
import { emptyFilter, filterSet, type FilterScopes, type TrackerFilter } from './filter.ts';
import { evaluateRow, evaluateSet, currentTurnoverAt, statusAt } from './evaluate-set.ts';
import { measureRows, measures, type MeasureContext } from './measures.ts';
import { partsOf, scopeStatus, milestoneTotals, rollUpScopes } from './roll-up.ts';
import {
  createTrackerSet,
  dayColumns,
  laterComplete,
  predecessorOf,
  writeCells,
  teamAt,
  type CellList,
  type Milestone,
} from './tracker-set.ts';

const n = dayNumber;
const D = n('2027-03-05');
const context: MeasureContext & { self: { teams: number[]; person: number | null } } = {
  dataDate: D,
  windowEnd: D + 42,
  slipUnit: 'calendar_days',
  amberDays: 1,
  redDays: 14,
  staleDays: 14,
  readyDays: 7,
  punchCategories: [],
  calendar: createCalendar({ workingDays: [1, 2, 3, 4, 5], exceptions: [] }),
  weekStart: 1,
  self: { teams: [11], person: null },
};

const milestoneForTests = (id: number, position: number, more: Partial<Milestone> = {}): Milestone => ({
  id,
  chain: 'Systems',
  scope: 'system',
  position,
  minimum_lag_days: null,
  needs_acceptance: true,
  responsible: 'construction',
  receiving: 'commissioning',
  ...more,
});
const milestones = [
  milestoneForTests(3, 3, { responsible: 'commissioning', receiving: 'operations' }),
  milestoneForTests(1, 1),
  milestoneForTests(2, 2),
];
const areaMilestone = milestoneForTests(9, 1, { scope: 'area', chain: 'Areas' });

type ScopeDraft = Partial<{ [Name in keyof FilterScopes]: FilterScopes[Name][number] }> & { id: number };

function scopesOf(drafts: ScopeDraft[]): FilterScopes {
  const plain = {
    kind: 'system' as const,
    code: '',
    name: '',
    parent: null,
    turned_over: true,
    cancelled: false,
    hold: false,
    chain: '',
    construction_team: 10,
    commissioning_team: 20,
    operations_team: null,
    area: null,
    location: null,
    discipline: null,
    owner: null,
    phase: '',
  };
  const full = drafts.map((draft) => ({ ...plain, code: `S-${draft.id}`, ...draft }));
  const names = Object.keys({ id: 0, ...plain }) as (keyof FilterScopes)[];
  return Object.fromEntries(names.map((name) => [name, full.map((each) => each[name])])) as never;
}

type CellDraft = { scope: number; milestone: number } & Partial<{ [Name in keyof CellList]: unknown }>;

function cellsOf(drafts: CellDraft[]): CellList {
  const plain = {
    version: 1,
    required: true,
    ...Object.fromEntries(dayColumns.map((name) => [name, null])),
    confirmed: D,
    state: 0,
    rejections: 0,
    constraints: 0,
    punch_a: 0,
    punch_b: 0,
    punch_c: 0,
    punches_blocking: 0,
    responsible_team: null,
    receiving_team: null,
    remark: '',
  };
  const read = (value: unknown) => (typeof value === 'string' && /^\d{4}-/.test(value) ? n(value) : value);
  const full = drafts.map((draft) => ({ ...plain, ...draft }));
  const names = Object.keys({ scope: 0, milestone: 0, ...plain });
  return Object.fromEntries(
    names.map((name) => [name, full.map((each) => read(each[name as 'scope']))]),
  ) as never;
}

const tree = scopesOf([
  { id: 1, name: 'Cooling water', turned_over: false },
  { id: 2, name: 'Pumps', parent: 1, discipline: 5, area: 7 },
  { id: 3, name: 'Towers', parent: 1, construction_team: 11 },
  { id: 6, kind: 'area', name: 'North', turned_over: false },
  { id: 7, kind: 'area', name: 'North hall', parent: 6 },
]);
const cells = cellsOf([
  { scope: 2, milestone: 1, baseline: '2027-02-01', forecast: '2027-02-01', actual: '2027-02-03', state: 3 },
  {
    scope: 2,
    milestone: 2,
    baseline: '2027-03-01',
    forecast: '2027-03-20',
    moved: '2027-03-02',
    moved_from: '2027-03-10',
  },
  { scope: 2, milestone: 3, baseline: '2027-04-01', forecast: '2027-04-01' },
  { scope: 3, milestone: 1, baseline: '2027-02-20', forecast: '2027-03-01' },
  { scope: 3, milestone: 2, required: false },
  {
    scope: 3,
    milestone: 3,
    forecast: '2027-03-12',
    state: 1,
    state_since: '2027-02-20',
    responsible_team: 99,
  },
  { scope: 7, milestone: 9, forecast: '2027-05-01' },
  { scope: 404, milestone: 1, forecast: '2027-05-01' },
]);
const set = createTrackerSet(tree, [areaMilestone, ...milestones], cells);
const evaluation = evaluateSet(set, context);
const place = (scope: number, milestone: number) =>
  set.rowOf.get(scope)! * set.milestones.length + set.columnOf.get(milestone)!;

describe('tracker set', () => {
  it('sorts the milestones by chain and position, systems first', () => {
    expect(set.milestones.map(({ id }) => id)).toEqual([1, 2, 3, 9]);
  });

  it('finds complete milestones after an open one, which are flagged', () => {
    const reopened = createTrackerSet(
      tree,
      milestones,
      cellsOf([
        { scope: 2, milestone: 2, actual: '2027-02-20', state: 3 },
        { scope: 2, milestone: 3, actual: '2027-02-25', state: 3 },
        { scope: 3, milestone: 1, required: false },
        { scope: 3, milestone: 2, actual: '2027-02-20', state: 3 },
      ]),
    );
    const row = reopened.rowOf.get(2)!;
    expect(laterComplete(reopened, row, 0)).toEqual([1, 2]);
    expect(laterComplete(reopened, row, 2)).toEqual([]);
    const { flags } = evaluateSet(reopened, context);
    const flagged = (scope: number, column: number) =>
      hasFlag(flags[reopened.rowOf.get(scope)! * 3 + column]!, 'earlierOpen');
    expect([flagged(2, 0), flagged(2, 1), flagged(2, 2), flagged(3, 1)]).toEqual([false, true, true, false]);
  });

  it('finds the previous required milestone', () => {
    expect(predecessorOf(set, set.rowOf.get(3)!, set.columnOf.get(3)!)).toBe(set.columnOf.get(1));
    expect(predecessorOf(set, set.rowOf.get(2)!, set.columnOf.get(1)!)).toBe(-1);
    expect(currentTurnoverAt(set, set.rowOf.get(2)!, 1).predecessorActual).toBe(n('2027-02-03'));
    expect(currentTurnoverAt(set, set.rowOf.get(2)!, 0).predecessorActual).toBeNull();
  });

  it('resolves the responsible and the receiving team', () => {
    expect(teamAt(set, set.rowOf.get(2)!, 0, 'responsible')).toBe(10);
    expect(teamAt(set, set.rowOf.get(2)!, 2, 'responsible')).toBe(20);
    expect(teamAt(set, set.rowOf.get(3)!, 2, 'responsible')).toBe(99);
    expect(teamAt(set, set.rowOf.get(2)!, 2, 'receiving')).toBeNull();
  });

  it('evaluates exactly the turnovers', () => {
    expect(statusAt(evaluation, place(2, 1))).toBe('complete');
    expect(statusAt(evaluation, place(2, 2))).toBe('late');
    expect(statusAt(evaluation, place(2, 3))).toBe('on_track');
    expect(statusAt(evaluation, place(3, 1))).toBe('overdue');
    expect(statusAt(evaluation, place(3, 2))).toBe('not_required');
    expect(statusAt(evaluation, place(3, 3))).toBe('submitted');
    expect(statusAt(evaluation, place(1, 1))).toBeNull();
    expect(statusAt(evaluation, place(2, 9))).toBeNull();
    expect(statusAt(evaluation, place(7, 9))).toBe('on_track');
  });

  it('applies a change and re-evaluates later milestones', () => {
    const own = createTrackerSet(tree, milestones, cells);
    const evaluated = evaluateSet(own, context);
    const at = own.rowOf.get(2)! * 3;
    const cellIndexes = writeCells(own, cellsOf([{ scope: 2, milestone: 2, forecast: '2027-04-09' }]));
    evaluateRow(own, context, evaluated, own.rowOf.get(2)!);
    expect(cellIndexes).toEqual([at + 1]);
    expect(statusAt(evaluated, at + 2)).toBe('at_risk');
  });
});

describe('parent scopes', () => {
  it('total their parts', () => {
    const parts = partsOf(set);
    expect(parts[set.rowOf.get(1)!]).toEqual([set.rowOf.get(2), set.rowOf.get(3)]);
    expect(milestoneTotals(set, evaluation, parts[set.rowOf.get(1)!]!, 0)).toEqual({
      done: 1,
      total: 2,
      latest: n('2027-03-01'),
      worst: 'overdue',
    });
    expect(milestoneTotals(set, evaluation, parts[set.rowOf.get(1)!]!, 1).total).toBe(1);
    expect(milestoneTotals(set, evaluation, [], 1)).toEqual({
      done: 0,
      total: 0,
      latest: noDay,
      worst: null,
    });
  });

  it('show the worst open milestone', () => {
    expect(scopeStatus(set, evaluation, set.rowOf.get(2)!)).toBe('late');
    expect(scopeStatus(set, evaluation, set.rowOf.get(3)!)).toBe('overdue');
    expect(scopeStatus(set, evaluation, set.rowOf.get(1)!)).toBeNull();
    const worst = rollUpScopes(set, evaluation, partsOf(set)[set.rowOf.get(1)!]!);
    expect(worst).toMatchObject({ status: 'overdue', row: set.rowOf.get(3)! });
  });
});

describe('measures', () => {
  it('match a manual count', () => {
    const rows = set.scopes.id.map((_, row) => row);
    expect(measureRows(set, evaluation, rows, context)).toEqual({
      planned: 3,
      achieved: 1,
      due: 3,
      overdue: 1,
      late: 1,
      waiting: 1,
      moved: 1,
      stale: 0,
    });
  });

  it('equal the filter of the same name', () => {
    for (const measure of measures) {
      const { rows, isIn } = filterSet(set, evaluation, { ...emptyFilter, measure }, context);
      const cellsIn = rows
        .flatMap((row) => set.milestones.map((_, column) => isIn(row, column)))
        .filter(Boolean).length;
      const systems = set.scopes.id.flatMap((_, row) => (set.scopes.kind[row] === 'system' ? row : []));
      expect({ measure, cells: cellsIn }).toEqual({
        measure,
        cells: measureRows(set, evaluation, systems, context)[measure],
      });
    }
  });
});

describe('filter', () => {
  const idsOf = (filter: Partial<TrackerFilter>) =>
    filterSet(set, evaluation, { ...emptyFilter, ...filter }, context).rows.map((row) => set.scopes.id[row]);

  it('keeps everything of its kind if empty', () => {
    expect(idsOf({})).toEqual([1, 2, 3]);
    expect(idsOf({ kind: 'area' })).toEqual([6, 7]);
  });

  it.each<[string, Partial<TrackerFilter>, number[]]>([
    ['text of its own', { text: 'pump' }, [2]],
    ['text of what is above it', { text: 'cooling' }, [1, 2, 3]],
    ['several words', { text: 'S-3 tow' }, [3]],
    ['an area above its own', { areas: [6] }, [2]],
    ['a team', { teams: [11] }, [3]],
    ['a discipline', { disciplines: [5] }, [2]],
    ['a status', { statuses: ['overdue'] }, [3]],
    ['a milestone and a status', { milestones: [2], statuses: ['late', 'overdue'] }, [2]],
    ['a window', { from: n('2027-03-10'), to: n('2027-03-15') }, [3]],
    ['mine', { mine: true }, [3]],
  ])('by %s', (_, filter, ids) => expect(idsOf(filter)).toEqual(ids));

  it('never includes cells that a wider filter excludes', () => {
    const some = fc.record({
      text: fc.constantFrom('', 'cool', 'pump'),
      statuses: fc.constantFrom<TrackerFilter['statuses']>([], ['late'], ['overdue', 'submitted']),
      teams: fc.constantFrom<number[]>([], [11], [20]),
    });
    fc.assert(
      fc.property(some, (filter) => {
        const all = new Set(idsOf({ text: filter.text }));
        for (const id of idsOf(filter)) expect(all.has(id)).toBe(true);
      }),
    );
  });
});
