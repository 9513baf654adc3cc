import { locale } from './locale.ts';

// Made once: `toLocaleString` looks its rules up on every call, which is felt in long lists.
const formats = new Map<number, Intl.NumberFormat>();

/** A number with its thousands set apart: `12,000`. */
export function formatNumber(value: number): string {
  // Whole ones without the languages, whose first look takes longer than the first rows may wait.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return formatDecimal(value, 3);
}

/** A number with at most so many decimals: 9.29 → `9.3`, 6 → `6`, 1201.75 → `1,201.8`. */
export function formatDecimal(value: number, decimals = 1): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format.format(value);
}
