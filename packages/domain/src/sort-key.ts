/**
 * Sort key in natural order, the same in every database and browser: ignores case and accents, and compares
 * numbers by value, so that S-9 comes before S-10.
 */
export function sortKey(text: string): string {
  // Skips normalisation for plain text, because normalising is expensive and most texts have no accents.
  const bare = isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return bare.toLowerCase().replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));
}

const isPlain = /^[\x20-\x7e]*$/;

/** Comparator by sort key, for lists that are sorted outside the database. */
export function bySortKey<T>(textOf: (item: T) => string): (one: T, other: T) => number {
  return (one, other) => {
    const [first, second] = [sortKey(textOf(one)), sortKey(textOf(other))];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}
