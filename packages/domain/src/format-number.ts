let fractions: Intl.NumberFormat | undefined;

/** A number with its thousands set apart: `12,000`. */
export function formatNumber(value: number): string {
  // Whole ones without the languages, whose first look takes longer than the first rows may wait.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  // Made once: `toLocaleString` looks its rules up on every call, which is felt in long lists.
  fractions ??= new Intl.NumberFormat('en-GB');
  return fractions.format(value);
}

/** A count with its noun: '1 row', '12,000 rows'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
