import type { BoardData } from '#views/board/board-model.ts';

/** Which columns of a board stand on which sheet: those that hold something, at most so many on one, about as many on each. */
export function boardBands(
  { columns, cards }: Pick<BoardData, 'columns' | 'cards'>,
  most: number,
): number[][] {
  const filled = columns.map((_, at) => at).filter((at) => cards.some((lane) => lane[at]!.length > 0));
  const sheets = Math.ceil(filled.length / most);
  const share = Math.ceil(filled.length / sheets);
  return Array.from({ length: sheets }, (_, at) => filled.slice(at * share, (at + 1) * share));
}
