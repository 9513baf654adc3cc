import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf } from '../day-number.ts';
import { anyReportData, contextForTests, dataDate, reportDataForTests } from '../reports/set-for-tests.ts';
import { groupings } from '../turnover/group-by.ts';
import { lookaheadBoard, cellsInWindow, receivingLoads } from './board.ts';
import { byRunway, runwayOf } from './constraints.ts';
import { cardAt, explainCard } from './card.ts';
import { copy } from './copy.ts';
import { plannedWorkReady, readinessAt } from './readiness.ts';
import { isInCategory, windowFigures, windowCategories } from './window-categories.ts';
import { columnAt, columnLabel, columnOfDay, lookaheadWindow } from './window.ts';

const n = dayNumber;
const window = lookaheadWindow(dataDate, 2, 1);

describe('window', () => {
  it('has columns for overdue, this week and the following whole weeks', () => {
    expect(window.columns.map((column) => [columnLabel(column), dayOf(column.end)])).toEqual([
      ['Past date', '2027-03-04'],
      ['This week', '2027-03-07'],
      ['+1', '2027-03-14'],
      ['+2', '2027-03-21'],
    ]);
    expect(dayOf(lookaheadWindow(dataDate, 2, 7).end)).toBe('2027-03-20');
  });

  it.each([
    ['2027-03-04', 0],
    ['2027-03-05', 1],
    ['2027-03-07', 1],
    ['2027-03-08', 2],
    ['2027-03-21', 3],
    ['2027-03-22', -1],
  ])('%s is in column %i', (day, column) => expect(columnOfDay(n(day), window)).toBe(column));

  it('puts each day from the data date on in the column that spans it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 22_000 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(100),
        (now, weeks, weekStart, later) => {
          const any = lookaheadWindow(now, weeks, weekStart);
          const column = any.columns[columnOfDay(now + later, any)];
          if (now + later > any.end) expect(column).toBeUndefined();
          else expect(now + later >= column!.start && now + later <= column!.end).toBe(true);
        },
      ),
    );
  });
});

const reportData = reportDataForTests([
  {
    scope: { area: 101 },
    cells: [
      { baseline: '2027-02-01', actual: '2027-03-02' },
      { baseline: '2027-03-01', forecast: '2027-03-02' },
      { baseline: '2027-03-15', forecast: '2027-03-18', constraints: 1, constraint_due: '2027-03-16' },
    ],
  },
  {
    scope: { area: 102 },
    cells: [{ actual: '2027-02-10' }, { forecast: '2027-03-09' }, { forecast: '2027-03-08' }],
  },
  { scope: { area: 102, hold: true }, cells: [{ forecast: '2027-03-10' }, { forecast: '2027-06-01' }, {}] },
]);
const { set, evaluation, cellIndexes } = reportData;

describe('board', () => {
  const board = lookaheadBoard(reportData, cellIndexes, window, 'area');

  it('groups turnovers into lanes and weeks, with totals', () => {
    expect(board.lanes.map(({ key, cells }) => [key, ...cells])).toEqual([
      [101, [1], [0], [], [2]],
      [102, [], [], [5, 4, 6], []],
    ]);
    expect(board.sums).toEqual([1, 1, 3, 1]);
  });

  it('sorts the cards of a board cell by their day', () => {
    const late = reportDataForTests([
      { cells: [{ actual: '2027-03-01', forecast: '2027-03-05' }] },
      { cells: [{ actual: '2027-03-03', forecast: '2027-03-03' }] },
      { cells: [{ forecast: '2027-03-08' }] },
      { cells: [{ baseline: '2027-03-09' }] },
      { cells: [{ forecast: '2027-03-12', baseline: '2027-03-08' }] },
    ]);
    const [lane] = lookaheadBoard(late, late.cellIndexes, window, 'phase').lanes;
    expect(lane!.cells).toEqual([[], [0, 3], [6, 9, 12], []]);
  });

  it('marks receiving teams above capacity; overdue turnovers are added to this week', () => {
    const loads = receivingLoads(set, cellIndexes, window, new Map([[20, 1]]));
    expect(loads).toEqual([
      { team: 20, loads: [1, 1, 2, 0], capacity: 1, overloaded: [1, 2] },
      { team: 30, loads: [0, 0, 1, 1], capacity: null, overloaded: [] },
    ]);
  });

  it('contains every turnover in the window once, for any grouping', () => {
    fc.assert(
      fc.property(anyReportData, fc.constantFrom(...groupings), (any, by) => {
        const found = lookaheadBoard(any, any.cellIndexes, window, by);
        const shown = found.lanes.flatMap(({ cells }) => cells.flat());
        expect(shown.toSorted((a, b) => a - b)).toEqual([...cellsInWindow(any.set, any.cellIndexes, window)]);
        expect(found.sums.reduce((sum, count) => sum + count, 0)).toBe(found.total);
        expect(found.lanes.reduce((sum, lane) => sum + lane.total, 0)).toBe(found.total);
        for (const cellIndex of shown) expect(columnAt(any.set, cellIndex, window)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('counts of the window', () => {
  it('count open turnovers by readiness, and those completed this week', () => {
    expect(windowFigures(set, cellIndexes, window)).toEqual({
      due: 5,
      overdue: 1,
      ready: 2,
      expected: 0,
      blocked: 3,
      passed: 1,
    });
  });

  it('equal the number of filtered turnovers', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const shown = [...cellsInWindow(any.set, any.cellIndexes, window)];
        const figures = windowFigures(any.set, shown, window);
        for (const category of windowCategories)
          expect(
            shown.filter((cellIndex) => isInCategory(any.set, cellIndex, window, category)),
          ).toHaveLength(figures[category]);
        expect(figures.ready + figures.expected + figures.blocked).toBe(figures.due);
        expect(figures.due + figures.passed).toBe(shown.length);
      }),
    );
  });
});

describe('card', () => {
  it('shows slip, drift, state and readiness', () => {
    const card = cardAt(set, evaluation, 2, contextForTests, { lastForecast: n('2027-03-16') });
    expect(card).toMatchObject({
      status: 'at_risk',
      state: 'constrained',
      slip: 3,
      drift: 2,
      openConstraints: 1,
      readiness: 'blocked',
      flags: ['slipping'],
    });
    expect(cardAt(set, evaluation, 0, contextForTests).state).toBe('achieved');
    expect(cardAt(set, evaluation, 4, contextForTests)).toMatchObject({
      state: 'ready',
      drift: null,
      slip: null,
    });
    expect(cardAt(set, evaluation, 4, contextForTests, { isCommitted: true }).state).toBe('committed');
  });

  it('explains each condition', () => {
    expect(explainCard(set, 2, contextForTests, dayOf)).toEqual({
      status: ['Forecast 2027-03-18 is 3 days after baseline (2027-03-15).'],
      readiness: [
        {
          condition: 'constraints',
          state: 'expected',
          why: copy.constraints.inTime(1, '2027-03-16'),
        },
        {
          condition: 'predecessor',
          state: 'blocked',
          why: 'The previous milestone was forecast for 2027-03-02 and is still open.',
        },
        { condition: 'forecast', state: 'ready', why: 'Forecast 2027-03-18.' },
        { condition: 'hold', state: 'ready', why: 'Not on hold.' },
      ],
    });
    // Forecast a day before the previous milestone.
    expect(explainCard(set, 5, contextForTests, dayOf).readiness[1]).toMatchObject({
      state: 'blocked',
      why: 'Previous milestone forecast 2027-03-09, too late.',
    });
    expect(readinessAt(set, 2, 0, dataDate)).toBe('blocked');
  });

  it('does not rely on a past day', () => {
    const late = reportDataForTests([
      { cells: [{ forecast: '2027-03-12', constraints: 2, constraint_due: '2027-03-01' }, {}, {}] },
      { cells: [{ forecast: '2027-03-12', constraints: 1, constraint_due: '2027-03-10' }, {}, {}] },
    ]).set;
    expect(explainCard(late, 0, contextForTests, dayOf).readiness[0]!.why).toBe(
      copy.constraints.overdue(2, '2027-03-01'),
    );
    expect([readinessAt(late, 0, 0, dataDate), readinessAt(late, 1, 0, dataDate)]).toEqual([
      'blocked',
      'expected',
    ]);
  });

  it('counts planned work ready by week', () => {
    expect(plannedWorkReady(set, cellIndexes, window).map(({ part, whole }) => [part, whole])).toEqual([
      [1, 1],
      [0, 0],
      [1, 3],
      [0, 1],
    ]);
  });
});

describe('constraints', () => {
  const blocker = (id: number, raised: string, needBy: string | null, cleared: string | null = null) => ({
    id,
    raised: n(raised),
    needBy: needBy === null ? null : n(needBy),
    cleared: cleared === null ? null : n(cleared),
  });
  const all = [
    blocker(1, '2027-02-01', '2027-02-20', '2027-02-19'),
    blocker(2, '2027-02-01', '2027-02-20', '2027-02-22'),
    blocker(3, '2027-02-05', '2027-03-01'),
    blocker(4, '2027-02-25', '2027-03-15'),
    blocker(5, '2027-03-01', null),
  ];

  it('are sorted by days left, shortest first', () => {
    expect(byRunway(all, dataDate).map((each) => [each.id, runwayOf(each, dataDate)])).toEqual([
      [3, -4],
      [4, 10],
      [5, null],
    ]);
  });
});
