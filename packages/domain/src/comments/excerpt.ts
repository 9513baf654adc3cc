import { firstWords } from './mentions.ts';

/** The part of a text that has one of the words, on one line; its beginning if none is in it. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const found = Math.min(...places, line.length);
  const isInBeginning = places.length === 0 || found < length / 2;
  if (isInBeginning) return firstWords(line, length);
  // Some words before it, from the start of a word.
  const start = line.indexOf(' ', found - Math.floor(length / 3)) + 1;
  return `…${firstWords(line.slice(Math.min(start, found)), length)}`;
}
