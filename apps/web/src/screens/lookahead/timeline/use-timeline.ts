import { useMemo, type RefObject } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import { useVisibleRange } from '#views/board/use-visible-range.ts';
import { useLookaheadCards } from '#screens/lookahead/board/use-lookahead-cards.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { dayWidth, timelineAxis } from './timeline-axis.ts';
import { barsOf, timelineLines } from './timeline-lines.ts';

/** Above the lines. */
export const headHeight = 44;
export const lineHeight = 30;

/** What the timeline shows, and how large. */
export function useTimeline(content: LookaheadContent, portRef: RefObject<HTMLElement | null>) {
  const { view, tick, board, reportData } = content;
  const nameWidth = useNarrow() ? 150 : 260;
  const visible = useVisibleRange(portRef, headHeight);
  const card = useLookaheadCards(content);
  const axis = useMemo(() => timelineAxis(view, board.window), [view, board.window]);
  const lines = useMemo(() => timelineLines(board, reportData), [board, reportData]);
  const bar = useMemo(
    () => barsOf(view),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- cells change in place, by the tick
    [view, tick],
  );
  return {
    view,
    axis,
    lines,
    visible,
    card,
    bar,
    nameWidth,
    width: dayWidth(axis, visible.room - nameWidth),
  };
}
