import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  labelIn: (label: string, unit: string) => `${label} (${unit})`,
  pdfTitle: (report: string, programme: string) => `${report} – ${programme}`,
  noTeam: 'No team',
  nothingToList: 'Nothing to list.',
  moreInSpreadsheet: (rows: number) =>
    plural(rows, {
      one: '1 more row in the spreadsheet.',
      other: `${formatNumber(rows)} more rows in the spreadsheet.`,
    }),
  about: { sheet: 'About', label: 'Item', value: 'Value' },
  noMilestone: (id: number) => `There is no milestone ${id} in this programme.`,
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
