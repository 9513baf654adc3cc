// Made once: `toLocaleString` looks its rules up on every call, which is felt in long lists.
const numbers = new Intl.NumberFormat('en-GB');

/** A number with its thousands set apart: `12,000`. */
export function formatNumber(value: number): string {
  // Most are small and whole, and there are thousands of them in a picture.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value);
}

/** A count with its noun: '1 row', '12,000 rows'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
