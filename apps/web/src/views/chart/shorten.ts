/** A name that fits into so many letters: what is alike at the beginning often differs at the end, so both stay. */
export function shorten(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const end = Math.min(9, Math.floor(letters / 3));
  return `${name.slice(0, letters - end - 1).trimEnd()}…${name.slice(-end).trimStart()}`;
}
