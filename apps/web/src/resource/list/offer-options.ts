import type { Option } from '#ui/options.ts';
import { wordsOf } from './words.ts';

/** More than this nobody reads; typing narrows it. */
const mostOffered = 60;

/** Of many options those that fit what is typed, and always what is chosen. What stands there as chosen narrows nothing. */
export function offerOptions(
  all: readonly Option[],
  query: string,
  chosen: readonly Option['id'][],
): Option[] {
  const isSettled = all.some(({ id, label }) => chosen.includes(id) && label === query);
  const words = isSettled ? [] : wordsOf(query);
  const found = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const offered = found.slice(0, mostOffered);
  return [...offered, ...all.filter((option) => chosen.includes(option.id) && !offered.includes(option))];
}
