import { wordsThatFit } from './words-that-fit.ts';

/**
 * What stands above each bar: all of them, or where some would not have the room only the highest and the last, so that
 * nobody wonders why one of them is told and its neighbour is not.
 */
export function barTexts(
  texts: readonly string[],
  sums: readonly number[],
  room: number,
): readonly (string | null)[] {
  if (texts.every((text) => wordsThatFit([text], room) !== null)) return texts;
  const last = sums.findLastIndex((sum) => sum > 0);
  const highest = sums.indexOf(Math.max(...sums));
  const widest = Math.max(texts[last]?.length ?? 0, texts[highest]?.length ?? 0);
  // Side by side they would run into each other.
  const isApart = wordsThatFit(['0'.repeat(widest + 1)], room * (last - highest)) !== null;
  return texts.map((text, at) => (at === highest || (at === last && isApart) ? text : null));
}
