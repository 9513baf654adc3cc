/** An item generated from a list of words: the word, and the round. */
interface Repeated<W> {
  word: W;
  round: number;
}

/** Repeats the list up to the requested number. */
export function repeatWords<W>(words: readonly W[], count: number): Repeated<W>[] {
  return Array.from({ length: count }, (_, index) => ({
    word: words[index % words.length] as W,
    round: Math.floor(index / words.length),
  }));
}

/** The first round keeps code and name; later ones are numbered units. */
export const codeIn = (code: string, round: number) => (round === 0 ? code : `U${round + 1}-${code}`);
export const nameIn = (name: string, round: number) => (round === 0 ? name : `${name}, unit ${round + 1}`);

/** Position of the same round's record in another list, limited to its length. */
export function inRound(position: number, round: number, words: number, count: number): number {
  const rounds = Math.max(1, Math.floor(count / words));
  return Math.min((round % rounds) * words + position, count - 1);
}
