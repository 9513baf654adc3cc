import { useCallback, useMemo } from 'react';
import { lookaheadBoard, placesInWindow, type Board } from '@baton/domain/lookahead/board.ts';
import { narrowPlaces, windowFigures, type WindowFigures } from '@baton/domain/lookahead/standing.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { inLaneOrder } from '@baton/domain/turnover/lane-order.ts';
import { countOf } from '#lib/format-number.ts';
import { isPromised, type LookaheadMemory } from './lookahead-memory.ts';
import type { LookaheadAddress } from './use-lookahead-search.ts';

export interface LookaheadHold {
  board: Board;
  /** Of the whole window, whatever it is narrowed to. */
  figures: WindowFigures & { committed: number };
  /** All that the window holds, whatever it is narrowed to. */
  places: Int32Array;
  /** How many they are, in words. */
  found: string;
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
  const isCommitted = useCallback((place: number) => isPromised(memory, set, place), [set, memory]);
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
    const shown = narrowPlaces(set, places, window, only, isCommitted);
    const found = lookaheadBoard(set, judgement, shown, window, lanes);
    const named = (key: GroupKey) => ({ key, label: context.label(lanes, key) });
    return { ...found, lanes: inLaneOrder(set, lanes, found.lanes, ({ key }) => named(key)) };
  }, [set, judgement, context, places, window, lanes, only, isCommitted]);
  return { board, figures, places, found: `${countOf(places.length, 'turnover')} in the window` };
}
