import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts of QR labels. */
export const copy = {
  title: (programme: string) => `Labels of ${programme}`,
  none: 'There is nothing to print labels of.',
  tooMany: (count: number, limit: number) =>
    `These are ${formatNumber(count)} labels; one file has at most ${formatNumber(limit)}. Choose fewer.`,
  kinds: { system: 'System', area: 'Area', location: 'Location' },
};
