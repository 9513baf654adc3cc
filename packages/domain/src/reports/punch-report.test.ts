import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { copy } from './punches/copy.ts';
import { punchReport, punchSentence, punchTeamRows, punchWeekRows, type PunchGroup } from './punch-report.ts';

const monday = dayNumber('2027-03-01');
const [A, B] = [11, 12];
const group = (more: Partial<PunchGroup>): PunchGroup => ({
  category: A,
  clearing: 1,
  verifying: 2,
  raised: monday - 14,
  verified: null,
  isCleared: false,
  count: 1,
  overdue: 0,
  ...more,
});
const report = (groups: PunchGroup[], more: object = {}) =>
  punchReport({
    groups,
    spans: groups.map(({ category, raised: from, verified: to, count }) => ({ category, from, to, count })),
    days: [],
    categories: [A, B],
    until: monday + 2,
    weekStart: 1,
    window: { punches: 12, weeks: 6 },
    ...more,
  });

describe('the report of punches', () => {
  it('balances week by week: outstanding grows by what was raised and falls by what was verified', () => {
    const { weeks } = report([
      group({ count: 5, raised: monday - 21 }),
      group({ count: 2, raised: monday - 21, verified: monday - 7 }),
      group({ count: 3, category: B, raised: monday - 7, isCleared: true, overdue: 2 }),
      group({ count: 1, category: B, raised: monday, verified: monday }),
    ]);
    expect(weeks.map(({ raised, verified, outstanding }) => [raised, verified, outstanding])).toEqual([
      [7, 0, 7],
      [0, 0, 7],
      [3, 2, 8],
      [1, 1, 8],
    ]);
    expect(weeks.map(({ byCategory }) => byCategory)).toEqual([
      [7, 0],
      [7, 0],
      [5, 3],
      [5, 3],
    ]);
    let before = 0;
    for (const { raised, verified, outstanding } of weeks) {
      expect(outstanding).toBe(before + raised - verified);
      before = outstanding;
    }
  });

  it('shows a year; what was raised before it is in the first balance', () => {
    const { weeks } = report([group({ count: 4, raised: monday - 7 * 80 })]);
    expect([weeks.length, weeks[0]?.raised, weeks[0]?.outstanding]).toEqual([52, 0, 4]);
  });

  it('measures the rate over full weeks only, and compares it with the look-ahead', () => {
    const made = report([
      group({ count: 8, raised: monday - 28, verified: monday - 7 }),
      group({ count: 4, raised: monday - 28, verified: monday }),
      group({ count: 30, raised: monday - 28, overdue: 3 }),
    ]);
    expect(made).toMatchObject({ span: 4, achieved: 2, needed: 2, verifiedLately: 8, raisedLately: 42 });
    expect(punchSentence(made)).toBe(
      [
        copy.sentence.outstanding(30, 3),
        copy.sentence.achieved('2', 4),
        'The milestones in the look-ahead need 2 a week.',
      ].join(' '),
    );
    const early = report([group({ raised: monday })], { window: null });
    expect(early).toMatchObject({ span: 0, achieved: null, needed: null });
    expect(punchSentence(early)).toBe(copy.sentence.outstanding(1, 0));
  });

  it('says what is with each team and how long it takes, the busiest first', () => {
    const made = report(
      [
        group({ count: 1, clearing: 5 }),
        group({ count: 4, clearing: 7, category: B, isCleared: true, overdue: 1 }),
        group({ count: 2, clearing: 7, verified: monday - 7 }),
        group({ count: 1, clearing: null, verified: monday - 7 }),
      ],
      {
        days: [
          { side: 'clearing', team: 7, punches: 2, days: 9 },
          { side: 'clearing', team: null, punches: 1, days: 3 },
          { side: 'verifying', team: 2, punches: 3, days: 6 },
        ],
      },
    );
    const table = punchTeamRows(made, 'clearing', { codes: ['A', 'B'], nameOf: (team) => `team ${team}` });
    expect(table.rows).toEqual([
      ['team 7', 4, 0, 4, 0, 4, 1, 2, 4.5],
      ['team 5', 1, 1, 0, 1, 0, 0, 0, null],
      ['team null', 0, 0, 0, 0, 0, 0, 1, 3],
    ]);
    expect(made.meanDays).toEqual({ clearing: 4, verifying: 2 });
    expect(made.verifying).toHaveLength(1);
  });

  it('is empty without punches', () => {
    const made = report([]);
    expect(punchWeekRows(made, ['A', 'B']).rows).toEqual([]);
    expect(punchSentence(made)).toBe('There are no punches yet.');
    expect(punchSentence(report([group({ verified: monday - 7 })]))).toBe('All punches are verified.');
  });
});
