import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Days and moments arrive formatted. */
export const copy = {
  title: 'Submission',
  submittedBy: (who: string, moment: string) => `${who}, ${moment}`,
  label: {
    submitted: 'Submitted',
    readyOn: 'Ready on',
    note: 'Note',
    evidence: 'Evidence',
    constraints: 'Open constraints',
    exceptions: 'Exceptions carried here',
    rejected: 'Last rejection',
    changes: 'Changed since',
  },
  none: 'None',
  noNote: 'No note',
  noLink: 'No link',
  nothingChanged: 'Nothing',
  quoted: (text: string) => `“${text}”`,
  needBy: (day: string) => `need by ${day}`,
  needByOverdue: (day: string) => `need by ${day}, overdue`,
  exceptionFrom: (milestone: string) => `from ${milestone}`,
  exceptionOpen: 'open',
  exceptionCleared: 'cleared',
  constraintCleared: (text: string) => `Constraint cleared: “${text}”`,
  constraintAdded: (text: string) => `Constraint added: “${text}”`,
  rejectedBy: (who: string, moment: string) => `Rejected by ${who}, ${moment}`,
  rejectedAt: (moment: string) => `Rejected ${moment}`,
  emptyValue: 'empty',
  otherTeam: 'another team',
  yes: 'yes',
  no: 'no',
  loading: 'Loading submission…',
  failed: 'Couldn’t load the submission',
  /** Several turnovers in one decision. */
  many: {
    constrained: (count: number, names: string) =>
      plural(count, {
        one: `1 has open constraints: ${names}`,
        other: `${formatNumber(count)} have open constraints: ${names}`,
      }),
    rejected: (count: number, names: string) =>
      plural(count, {
        one: `1 was rejected before: ${names}`,
        other: `${formatNumber(count)} were rejected before: ${names}`,
      }),
    andMore: (names: string, more: number) => `${names} and ${formatNumber(more)} more`,
  },

  punches: {
    blocks: 'Blocks',
    noDue: 'No due date',
    due: (day: string) => `Due ${day}`,
    overdue: (day: string) => `Overdue since ${day}`,
  },
};
