import type { FilterScopes } from './filter.ts';
import type { Milestone, TrackerSet } from './tracker-set.ts';

/**
 * Finds turnovers by a search text: every word must occur in the code or name of the scope or milestone.
 * Returns the first `limit` matches in tracker order, those whose code starts with the first word first.
 */
export function findCells(
  {
    scopes,
    milestones,
  }: Pick<TrackerSet<FilterScopes, Milestone & { code: string; name: string }>, 'scopes' | 'milestones'>,
  query: string,
  isWanted: (cellIndex: number) => boolean,
  limit: number,
): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const milestoneTexts = milestones.map(({ code, name }) => `${code} ${name}`.toLowerCase());
  const first: number[] = [];
  const rest: number[] = [];
  for (let row = 0; row < scopes.code.length && first.length < limit; row += 1) {
    const code = scopes.code[row]!.toLowerCase();
    const text = `${code} ${scopes.name[row]!.toLowerCase()}`;
    const left = words.filter((word) => !text.includes(word));
    const found = words.length === 0 || code.startsWith(words[0]!) ? first : rest;
    for (let column = 0; column < milestones.length && found.length < limit; column += 1) {
      if (!left.every((word) => milestoneTexts[column]!.includes(word))) continue;
      const cellIndex = row * milestones.length + column;
      if (isWanted(cellIndex)) found.push(cellIndex);
    }
  }
  return [...first, ...rest].slice(0, limit);
}
