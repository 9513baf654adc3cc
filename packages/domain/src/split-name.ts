/** Splits a full name, `Okafor, Ines` or `Ines Okafor`, into first and last name. A single word is a first name. */
export function splitName(whole: string): [first: string, last: string] {
  const [family = '', given = ''] = whole.split(',').map((part) => part.trim());
  if (given !== '') return [given, family];
  const words = family.split(/\s+/);
  return words.length === 1 ? [family, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
