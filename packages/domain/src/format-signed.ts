import { locale } from './locale.ts';

let numbers: Intl.NumberFormat | undefined;

/** A number with its sign: '+9', '−3', '0'; a dash where there is nothing to say. */
export function formatSigned(value: number | null): string {
  if (value === null) return '–';
  numbers ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return numbers.format(value).replace('-', '−');
}
