import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  failed: 'Couldn’t print',
  countsOnly: (most: number) =>
    `Counts only: up to ${formatNumber(most)} cards can be printed. Narrow the filter to print cards.`,
  firstRows: (shown: number, all: number) => `The first ${formatNumber(shown)} of ${formatNumber(all)} rows.`,
  part: {
    weeks: (part: number, parts: number) => `Weeks, part ${part} of ${parts}`,
    columns: (part: number, parts: number) => `Columns, part ${part} of ${parts}`,
  },
};
