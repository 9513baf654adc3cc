/** So much of the end of a name is kept, and a shorter one is never cut into two. */
const most = 10;
const least = 2 * most;

/** The last words of a long name, which tell it from others that begin alike; none where they are long themselves. */
export function endOfName(name: string): string {
  if (name.length <= least) return '';
  const end = name.slice(-most);
  const word = end.indexOf(' ');
  return word < 0 ? '' : end.slice(word);
}
