import type { BoardData } from '#views/board/board-model.ts';

/** Distributes the columns with content evenly over sheets, up to a maximum per sheet. */
export function boardBands(
  { columns, cards }: Pick<BoardData, 'columns' | 'cards'>,
  maxRows: number,
): number[][] {
  const filled = columns.map((_, at) => at).filter((at) => cards.some((lane) => lane[at]!.length > 0));
  const sheets = Math.ceil(filled.length / maxRows);
  const share = Math.ceil(filled.length / sheets);
  return Array.from({ length: sheets }, (_, at) => filled.slice(at * share, (at + 1) * share));
}
