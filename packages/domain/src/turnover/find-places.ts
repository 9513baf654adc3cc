import type { FilterScopes } from './filter.ts';
import type { Gate, TrackerSet } from './tracker-set.ts';

/**
 * Finds turnovers while somebody types: every word must be in the code or name of the scope or of the gate. The first so
 * many that are wanted, in their order; those whose code begins with the first word come before the rest.
 */
export function findPlaces(
  {
    scopes,
    gates,
  }: Pick<TrackerSet<FilterScopes, Gate & { code: string; name: string }>, 'scopes' | 'gates'>,
  query: string,
  isWanted: (place: number) => boolean,
  most: number,
): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const gateTexts = gates.map(({ code, name }) => `${code} ${name}`.toLowerCase());
  const first: number[] = [];
  const rest: number[] = [];
  for (let row = 0; row < scopes.code.length && first.length < most; row += 1) {
    const code = scopes.code[row]!.toLowerCase();
    const text = `${code} ${scopes.name[row]!.toLowerCase()}`;
    const left = words.filter((word) => !text.includes(word));
    const found = words.length === 0 || code.startsWith(words[0]!) ? first : rest;
    for (let column = 0; column < gates.length && found.length < most; column += 1) {
      if (!left.every((word) => gateTexts[column]!.includes(word))) continue;
      const place = row * gates.length + column;
      if (isWanted(place)) found.push(place);
    }
  }
  return [...first, ...rest].slice(0, most);
}
