import { formatDecimal } from '@baton/domain/format-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { formatShare } from '@baton/domain/format-share.ts';

/** Formats a value for PDF output. */
export function formatValue(
  value: string | number | null,
  kind: 'text' | 'number' | 'day' | 'share',
): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'day' ? formatDate(value) : value;
  if (kind === 'share') return formatShare(value);
  return formatDecimal(value, 2).replace('-', '−');
}
