import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  moreInSpreadsheet: (rows: number) =>
    plural(rows, {
      one: '1 more row in the spreadsheet.',
      other: `${formatNumber(rows)} more rows in the spreadsheet.`,
    }),
  narrowed: {
    from: 'Moved since',
    to: 'Moved until',
    direction: 'Moved',
    later: 'later',
    earlier: 'earlier',
    reason: 'Moved later, reason',
    team: 'Moved later, responsible team',
  },
};
