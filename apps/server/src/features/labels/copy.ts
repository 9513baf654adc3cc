import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts of QR labels. */
export const copy = {
  tooMany: (count: number, limit: number) =>
    `These are ${formatNumber(count)} labels; one file has at most ${formatNumber(limit)}. Choose fewer.`,
  kinds: { system: 'System', area: 'Area', location: 'Location' },
};
