import { expect, test } from 'vitest';
import { dayNumber, noDay, weekOf } from '@baton/domain/day-number.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { dayInColumn, trackerBoard, boardColumnLabel } from './tracker-board.ts';
import { copy } from './copy.ts';

// A Wednesday.
const view = testView(
  [
    { scope: 1, milestone: 21, actual: '2027-02-01' },
    { scope: 1, milestone: 22, forecast: '2027-03-09' },
    { scope: 1, milestone: 23, forecast: '2027-03-18' },
    { scope: 2, milestone: 21, actual: '2027-03-08' },
    { scope: 2, milestone: 22, forecast: '2028-06-01' },
  ],
  '2027-03-10',
);
const all = { rows: [0, 1], isIn: () => true };
const reportData = reportDataOfView(view, all);
const filled = (board: ReturnType<typeof trackerBoard>) =>
  board.columns.flatMap((column, at) => {
    const found = board.cards.reduce((sum, lane) => sum + lane[at]!.length, 0);
    return found > 0 ? `${boardColumnLabel(column)}: ${found}` : [];
  });

test('every turnover stands in its week; what was passed before only where it is asked for', () => {
  const options = { by: null, weeks: 8 };
  const board = trackerBoard(reportData, { ...options, withPassed: false });
  expect(filled(board)).toEqual(['Past date: 1', 'This week: 1', '+1: 1', 'Later: 1', 'No date: 1']);
  expect(board.passed).toBe(1);
  const whole = trackerBoard(reportData, { ...options, withPassed: true });
  expect(filled(whole)[0]).toBe(`${copy.board.column.passed}: 1`);
  expect(whole.cards.flat(2)).toHaveLength(reportData.cellIndexes.length);
});

test('lanes are in the order of what they are made by', () => {
  const { lanes } = trackerBoard(reportData, { by: 'milestone', weeks: 8, withPassed: false });
  expect(lanes.map(({ label }) => label)).toEqual(['WD', 'MC', 'RFC']);
  const phases = trackerBoard(reportData, { by: 'phase', weeks: 8, withPassed: false }).lanes;
  expect(phases.map(({ label }) => label)).toEqual(['P1', 'No phase']);
});

test('a card that is moved keeps its weekday, is worked, and never lands before the data date', () => {
  const { columns } = trackerBoard(reportData, { by: null, weeks: 8, withPassed: false });
  const move = (from: string, to: number) => {
    const day = dayNumber(from);
    return dayInColumn(view.context, columns[to]!, day, weekOf(day, 1));
  };
  expect(move('2027-03-18', 3)).toBe(dayNumber('2027-03-25'));
  // A Saturday becomes the Friday before.
  expect(move('2027-03-20', 3)).toBe(dayNumber('2027-03-26'));
  // Tuesday of this week is past.
  expect(move('2027-03-16', 1)).toBe(dayNumber('2027-03-10'));
  expect(move('2027-03-16', 0)).toBeNull();
  expect(dayInColumn(view.context, columns[2]!, noDay, 0)).toBe(dayNumber('2027-03-19'));
  // On a Sunday only that day is left of the week.
  const sunday = { ...view.context, dataDate: dayNumber('2027-03-14') };
  const day = dayNumber('2027-03-16');
  expect(dayInColumn(sunday, columns[1]!, day, weekOf(day, 1))).toBe(dayNumber('2027-03-14'));
});
