// Made once: `toLocaleString` looks its rules up on every call, which is felt in long lists.
const numbers = new Intl.NumberFormat('en-GB');

const shortNumbers = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 2 });

/** A number with its thousands set apart: `12,000`. */
export function formatNumber(value: number): string {
  // Most are small and whole, and there are thousands of them in a picture.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value);
}

/** About how much it is, where there is little room: `12k`. */
export function formatShort(value: number): string {
  return shortNumbers.format(value).replace('K', 'k');
}
