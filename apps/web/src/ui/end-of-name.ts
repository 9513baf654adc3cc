/** Maximum length of the end of a name; shorter names aren’t split. */
const endLength = 10;
const minLength = 2 * endLength;

/** Last words of a long name, which distinguish it from names with the same beginning; empty if they are too long. */
export function endOfName(name: string): string {
  if (name.length <= minLength) return '';
  const end = name.slice(-endLength);
  const word = end.indexOf(' ');
  return word < 0 ? '' : end.slice(word);
}
