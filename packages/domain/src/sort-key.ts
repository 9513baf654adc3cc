/**
 * A key by which texts sort as people expect, the same in every database and browser: without case and accents, and
 * with numbers by their value, so that S-9 comes before S-10.
 */
export function sortKey(text: string): string {
  // Most texts have no accents, and looking for them is what costs.
  const bare = isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return bare.toLowerCase().replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));
}

const isPlain = /^[\x20-\x7e]*$/;

/** Orders by the key; for lists that are sorted outside the database. */
export function bySortKey<T>(textOf: (item: T) => string): (one: T, other: T) => number {
  return (one, other) => {
    const [first, second] = [sortKey(textOf(one)), sortKey(textOf(other))];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}
