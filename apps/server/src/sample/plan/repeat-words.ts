/** One of many made from a few words: which word, and in which round of the list. */
export interface Repeated<W> {
  word: W;
  round: number;
}

/** As many as asked for: the list again and again. */
export function repeatWords<W>(words: readonly W[], count: number): Repeated<W>[] {
  return Array.from({ length: count }, (_, index) => ({
    word: words[index % words.length] as W,
    round: Math.floor(index / words.length),
  }));
}

/** The first round keeps the plain code and name; later ones are units of their own. */
export const codeIn = (code: string, round: number) => (round === 0 ? code : `U${round + 1}-${code}`);
export const nameIn = (name: string, round: number) => (round === 0 ? name : `${name}, unit ${round + 1}`);

/** Where the record of the same round stands in another list, as far as that list goes. */
export function inRound(position: number, round: number, words: number, count: number): number {
  const rounds = Math.max(1, Math.floor(count / words));
  return Math.min((round % rounds) * words + position, count - 1);
}
