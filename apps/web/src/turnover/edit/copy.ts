import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  readOnly: 'Can’t edit this cell',
  quotedProblem: (text: string, reason: string) => `“${text}”: ${reason}`,

  bar: {
    turnovers,
    selected: (chosen: number, all: number) => `${formatNumber(chosen)} of ${turnovers(all)} selected`,
    changeDates: 'Change dates…',
  },

  board: {
    column: { passed: 'Completed', later: 'Later', undated: 'No date' },
    inThePast: 'You can’t forecast a date in the past. Move the card to this week or later.',
    notComplete:
      'To complete a turnover, open it. Enter the actual date, or have the receiving team accept it.',
    clearForecast: 'To clear a forecast, use the list or open the turnover.',
    turnovers,
    movedToWeek: (what: string, week: string) => `${what} moved to week ${week}`,
    movedToThisWeek: (what: string) => `${what} moved to this week`,
    movedToLater: (what: string) => `${what} moved to later`,
  },
};
