import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  title: 'Issue look-ahead',
  text: 'Issuing locks a numbered copy of this look-ahead with its dates, constraints and commitments. PPC and forecast drift are measured from issued look-aheads.',
  number: 'Number',
  dataDate: 'Data date',
  week: 'Commitment week',
  window: 'Window',
  windowContents: (weeks: number) => `${weeks} weeks, all systems and areas, no filters`,
  committed: 'Committed for the week',
  turnovers,
  last: 'Last look-ahead',
  lastNumber: (number: number) => `Look-ahead ${number}`,
  lastIssued: (dataDate: string, when: string, by: string) =>
    `· data date ${dataDate} · issued ${when} by ${by}`,
  noneYet: 'None yet',
  stillOpen: (count: number) =>
    plural(count, {
      one: '1 commitment from an earlier week is still open. Close it out before you issue.',
      other: `${formatNumber(count)} commitments from earlier weeks are still open. Close them out before you issue.`,
    }),
  closeOut: 'Close out last week',
  note: 'Note',
  noteHelp: 'Saved with the issued look-ahead.',
  action: 'Issue look-ahead',
  done: (number: number) => `Look-ahead ${number} issued`,
  doneText: (count: number, committed: number) =>
    `${turnovers(count)}, ${formatNumber(committed)} committed.`,
  open: 'Open',
  failed: 'Couldn’t issue the look-ahead',
};
