import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  cornerOf,
  fitCard,
  foldedRows,
  layOutBoard,
  shownOf,
  sizes,
  usualCard,
  windowOfBoard,
} from './board-layout.ts';
import { spotsOf, type BoardData, type BoardSpot } from './board-model.ts';
import { useVisibleRange } from './use-visible-range.ts';

const headHeight = 44;

/** Positions of lanes and cards, the visible window, and scrolling to the active card. */
export function useBoardLayout(
  portRef: RefObject<HTMLElement | null>,
  data: BoardData,
  active: number | null,
  fit: Parameters<typeof fitCard>[0] | undefined,
) {
  const spots = useMemo(() => spotsOf(data), [data]);
  const spot = active === null ? undefined : spots.get(active);
  const { opened, openLane, toggleLane } = useOpenedLanes(data, spot);
  const visible = useVisibleRange(portRef, headHeight);
  const { width, height } = fit ? fitCard(fit, data.columns.length, visible.room) : usualCard;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const layout = useMemo(() => layOutBoard(data, opened, size), [data, opened, size]);
  const window = windowOfBoard(layout, data.columns.length, visible);

  const reveal = useCallback(
    (at: BoardSpot) => {
      const port = portRef.current;
      if (!port) return;
      const { x, y } = cornerOf(layout, at);
      const below = y + layout.card.height + headHeight - port.clientHeight;
      const beyond = x + layout.card.width - port.clientWidth;
      port.scrollTop = Math.max(below, Math.min(port.scrollTop, y - sizes.laneHead));
      port.scrollLeft = Math.max(beyond, Math.min(port.scrollLeft, x));
    },
    [layout, portRef],
  );
  // Scrolls to the active card if it comes from another view or was moved.
  const shown = useRef<string>('');
  useLayoutEffect(() => {
    const key = spot ? `${active} ${spot.lane} ${spot.column}` : '';
    if (key === shown.current) return;
    shown.current = key;
    if (spot) reveal(spot);
  });
  /** Opens the lane of a card that is hidden in it. */
  const show = (at: BoardSpot) => {
    if (at.index >= shownOf(layout, at.lane, data.cards[at.lane]![at.column]!.length))
      openLane(data.lanes[at.lane]!.key);
  };

  return { spots, spot, opened, visible, size, layout, window, reveal, show, toggleLane };
}

/** Keys of the lanes that show all their cards: those the user opened, and the lane that hides the active card. */
function useOpenedLanes(data: BoardData, spot: BoardSpot | undefined) {
  const [openedByHand, setOpened] = useState<ReadonlySet<string>>(new Set());
  const deep = spot && spot.index >= foldedRows - 1 ? data.lanes[spot.lane]?.key : undefined;
  const opened = useMemo(
    () => (deep === undefined ? openedByHand : new Set([...openedByHand, deep])),
    [openedByHand, deep],
  );
  return {
    opened,
    openLane: (key: string) => setOpened((before) => new Set(before).add(key)),
    toggleLane: (key: string) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
}
