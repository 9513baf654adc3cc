const longest = 20;

/** A short code made from a name: its initials, or its beginning when it is one word; numbered when taken. */
export function codeFrom(name: string, taken: ReadonlySet<string>): string {
  const words =
    name
      .toUpperCase()
      .normalize('NFKD')
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.map((word) => (/^\d+$/.test(word) ? word : word.slice(0, 1))).join('');
  const base = (words.length > 1 ? initials : (words[0] ?? '')).slice(0, 6).padEnd(2, 'X');
  for (let number = 1; ; number += 1) {
    const code = (number === 1 ? base : `${base}-${number}`).slice(0, longest);
    if (!taken.has(code.toLowerCase())) return code;
  }
}
