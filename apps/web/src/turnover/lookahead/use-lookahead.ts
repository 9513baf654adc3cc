import { useMemo } from 'react';
import { lookaheadBoard, placesInWindow, type Board } from '@baton/domain/lookahead/board.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { standsAs, windowFigures, type WindowFigures } from '@baton/domain/lookahead/standing.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { laneOrder } from '#turnover/lane-order.ts';
import type { LookaheadMemory } from './lookahead-memory.ts';
import type { Narrowing } from './lookahead-search.ts';
import type { LookaheadAddress } from './use-lookahead-search.ts';

export interface LookaheadHold {
  board: Board;
  /** Of the whole window, whatever it is narrowed to. */
  figures: WindowFigures & { committed: number };
  /** All that the window holds, whatever it is narrowed to. */
  places: Int32Array;
}

/** The window of what the filter leaves, in lanes. Cells change in place, so all of it is reckoned by the tick. */
export function useLookahead(
  { set, judgement, places: all, context }: Ground,
  tick: number,
  { search, weeks, lanes }: LookaheadAddress,
  memory: LookaheadMemory,
): LookaheadHold {
  const { only } = search;
  const window = useMemo(
    () => lookaheadWindow(context.dataDate, weeks, context.weekStart),
    [context.dataDate, context.weekStart, weeks],
  );
  const isCommitted = useMemo(() => {
    const width = set.gates.length;
    return (place: number) =>
      memory.committed.has(
        itemKey({
          scope: set.scopes.id[Math.trunc(place / width)]!,
          milestone: set.gates[place % width]!.id,
        }),
      );
  }, [set, memory]);
  const places = useMemo(
    () => placesInWindow(set, all, window),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- as said above
    [set, all, window, tick],
  );
  const figures = useMemo(
    () => ({
      ...windowFigures(set, places, window),
      committed: places.reduce((count, place) => count + Number(isCommitted(place)), 0),
    }),
    [set, places, window, isCommitted],
  );
  const board = useMemo(() => {
    const fits = (place: number, asked: Narrowing) =>
      asked === 'committed' ? isCommitted(place) : standsAs(set, place, window, asked);
    const shown = only === undefined ? places : places.filter((place) => fits(place, only));
    const found = lookaheadBoard(set, judgement, shown, window, lanes);
    const ordered = found.lanes
      .map((lane) => ({ lane, order: laneOrder(set, lanes, lane.key, context.label(lanes, lane.key)) }))
      .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
    return { ...found, lanes: ordered.map(({ lane }) => lane) };
  }, [set, judgement, context, places, window, lanes, only, isCommitted]);
  return { board, figures, places };
}
