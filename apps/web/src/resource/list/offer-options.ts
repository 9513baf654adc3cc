import type { Option } from '#ui/options.ts';
import { wordsOf } from './words.ts';

/** Greatest number of options shown; typing narrows them. */
const maxOptions = 60;

/** Options that match the typed text, and always the chosen one. The text of the chosen option filters nothing. */
export function offerOptions(
  all: readonly Option[],
  query: string,
  chosen: readonly Option['id'][],
): Option[] {
  const isSettled = all.some(({ id, label }) => chosen.includes(id) && label === query);
  const words = isSettled ? [] : wordsOf(query);
  const found = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const offered = found.slice(0, maxOptions);
  return [...offered, ...all.filter((option) => chosen.includes(option.id) && !offered.includes(option))];
}
