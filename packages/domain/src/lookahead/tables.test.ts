import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { anyGround, contextForTests, dataDate, groundForTests } from '../reports/set-for-tests.ts';
import { columnValues } from '../reports/table.ts';
import { lookaheadBoard } from './board.ts';
import { missedReasons, planComplete } from './commitments.ts';
import { compareIssues } from './compare-issues.ts';
import { weekMeasures } from './issue-measures.ts';
import { narrowIssues, type Issue } from './issue.ts';
import { issueItems, withResults } from './make-issue.ts';
import { boardRows, issueDifferenceRows, reasonRows, weekMeasuresRows } from './tables.ts';
import { lookaheadWindow } from './window.ts';

const n = dayNumber;
const { set, places } = groundForTests([
  {
    scope: { area: 101, discipline: 4 },
    cells: [
      { baseline: '2027-03-08', forecast: '2027-03-09' },
      { forecast: '2027-03-11', constraints: 1 },
      { forecast: '2027-03-20' },
    ],
  },
]);
const items = issueItems(
  set,
  places,
  new Map([
    ['1:1', n('2027-03-09')],
    ['1:2', n('2027-03-11')],
  ]),
  dataDate,
);
const issue: Issue = { number: 7, dataDate, week: n('2027-03-08'), items };

describe('an issue', () => {
  it('freezes what the tracker says', () => {
    expect(items[0]).toEqual({
      scope: 1,
      milestone: 1,
      forecast: n('2027-03-09'),
      baseline: n('2027-03-08'),
      need: null,
      actual: null,
      ready: true,
      committed: n('2027-03-09'),
      result: 'open',
      reason: '',
      openConstraints: 0,
      team: 10,
      area: 101,
      discipline: 4,
    });
    expect(items.map(({ ready, committed }) => [ready, committed === null])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('is closed by what came of its promises', () => {
    const closed = withResults(issue, new Map([['1:1', n('2027-03-08')]]), n('2027-03-12'));
    expect(closed.items.map(({ result }) => result)).toEqual(['kept', 'missed', 'open']);
    expect(planComplete(closed.items).share).toBe(0.5);
    expect(issue.items[0]!.result).toBe('open');
    expect(weekMeasuresRows(weekMeasures([closed])).rows).toEqual([
      [7, n('2027-03-08'), 2, 1, 0.5, null, null, null, null, null, null],
    ]);
    expect(
      reasonRows(missedReasons([closed], { ...contextForTests, actuals: new Map() }), (code) => code).rows,
    ).toEqual([['None given', 1, 0, 1]]);
    const [narrow] = narrowIssues([closed], ({ milestone }) => milestone === 1);
    expect(planComplete(narrow!.items).share).toBe(1);
  });

  it('differs from the next one, line by line', () => {
    const next = { ...issue, items: [{ ...items[0]!, forecast: n('2027-03-16') }, items[1]!] };
    const rows = issueDifferenceRows(compareIssues(issue, next, contextForTests), (item) => ({
      scope: `S-${item.scope}`,
      gate: `M${item.milestone}`,
    })).rows;
    expect(rows).toEqual([
      ['S-1', 'M1', 'Later', n('2027-03-09'), n('2027-03-16'), 7],
      ['S-1', 'M3', 'Removed', n('2027-03-20'), null, null],
    ]);
  });
});

describe('the board as a list', () => {
  it('has a line for each card', () => {
    const window = lookaheadWindow(dataDate, 4, 1);
    fc.assert(
      fc.property(anyGround, (any) => {
        const board = lookaheadBoard(any.set, any.judgement, any.places, window, 'receiver');
        const table = boardRows(any, board);
        expect(table.rows).toHaveLength(board.total);
        const overdue = columnValues(table, 'week').filter((week) => week === 'Overdue');
        expect(overdue).toHaveLength(board.sums[0]!);
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
      }),
    );
  });
});
