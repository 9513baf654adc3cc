import { formatDate } from '#turnover/context/format-day.ts';

/** Formats a value for PDF output. */
export function formatValue(
  value: string | number | null,
  kind: 'text' | 'number' | 'day' | 'share',
): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'day' ? formatDate(value) : value;
  if (kind === 'share') return `${Math.round(value * 100)} %`;
  return (Math.round(value * 100) / 100).toLocaleString('en-GB').replace('-', '−');
}
