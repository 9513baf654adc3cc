/** Maximum length of the end of a name; shorter names aren’t split. */
const most = 10;
const least = 2 * most;

/** Last words of a long name, which distinguish it from names with the same beginning; empty if they are too long. */
export function endOfName(name: string): string {
  if (name.length <= least) return '';
  const end = name.slice(-most);
  const word = end.indexOf(' ');
  return word < 0 ? '' : end.slice(word);
}
