import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  noCodes: (most: number) =>
    `Codes are shown for up to ${formatNumber(most)} turnovers. Narrow the filter to see them.`,
  basis: { label: 'Date', baseline: 'Baseline', forecast: 'Forecast', actual: 'Actual' },
  zoom: { label: 'Size', codes: 'Codes', fit: 'Fit' },
};
