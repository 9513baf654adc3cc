import type { Board } from '@baton/domain/lookahead/board.ts';

/** The turnovers of a board, lane by lane and week by week. */
export function placesOfBoard({ lanes }: Pick<Board, 'lanes'>): number[] {
  return lanes.flatMap(({ cells }) => cells.flatMap(({ places }) => places));
}
