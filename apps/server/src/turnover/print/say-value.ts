import { sayDate } from '#turnover/context/say-day.ts';

/** A value as people read it on paper. */
export function sayValue(value: string | number | null, kind: 'text' | 'number' | 'day' | 'share'): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'day' ? sayDate(value) : value;
  if (kind === 'share') return `${Math.round(value * 100)} %`;
  return (Math.round(value * 100) / 100).toLocaleString('en-GB').replace('-', '−');
}
