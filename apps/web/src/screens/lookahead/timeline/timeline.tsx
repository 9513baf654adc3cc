import { useLayoutEffect, useMemo, useRef, useState, type RefObject, type KeyboardEvent } from 'react';
import { SignImages } from '#views/board/sign-images.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { LookaheadBar } from '#screens/lookahead/lookahead-bar.tsx';
import { useCellSelection } from '#turnover/selection/use-cell-selection.ts';
import { TimelineBody } from './timeline-body.tsx';
import { TimelineHead } from './timeline-head.tsx';
import { useTimelineDrag } from './use-timeline-drag.ts';
import { useTimelineMoves } from './use-timeline-moves.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useVisibleRange } from '#views/board/use-visible-range.ts';
import { useLookaheadCards } from '#screens/lookahead/board/lookahead-cards.ts';
import { dayWidth, timelineAxis } from './timeline-axis.ts';
import { createBars, timelineLines, type TimelineLine } from './timeline-lines.ts';
import { copy } from '#screens/lookahead/copy.ts';

/** Look-ahead timeline: a bar for each turnover, from the previous milestone to its own date. */
export function Timeline(content: LookaheadContent) {
  const { view, board, selection, address } = content;
  const viewportRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const drawn = useTimeline(content, viewportRef);
  const { lines, width, axis, nameWidth } = drawn;
  const { active, activate, keyOf } = useCellSelection(view, selection);
  const moves = useTimelineMoves(view);
  const at = useMemo(
    () => lines.findIndex((line) => line.kind === 'turnover' && line.cellIndex === active),
    [lines, active],
  );
  const open = (cellIndex: number) => address.openTurnover(view, keyOf(cellIndex));
  const { drag, onPointerDown } = useTimelineDrag({
    dayWidth: width,
    hold: moves.hold,
    onDrop: (dropped) => void moves.byDays(dropped).then(setAnnouncement),
    onPress(cellIndex) {
      bodyRef.current?.focus({ preventScroll: true });
      activate(cellIndex);
      open(cellIndex);
    },
  });

  useRevealedLine(viewportRef, active, at);
  useInitialScroll(viewportRef, drawn);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const action = timelineStep(lines, at, event);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'go') activate(action.cellIndex);
    else if (active === null || at < 0) return;
    else if (action.kind === 'open') open(active);
    else void moves.byStep(active, action.by).then(setAnnouncement);
  };

  return (
    <>
      <SignImages>
        <div className="relative min-h-0 flex-1">
          <div ref={viewportRef} className="absolute inset-0 overflow-auto overscroll-contain">
            <TimelineHead {...{ view, axis, width, nameWidth }} />
            <TimelineBody
              {...drawn}
              {...{ bodyRef, lineHeight, active, drag }}
              activeAt={at}
              {...{ onKeyDown, onPointerDown }}
              onFocus={() => {
                const first = lines.find((line) => line.kind === 'turnover');
                if (at < 0 && first?.kind === 'turnover') activate(first.cellIndex);
              }}
            />
          </div>
          <output className="sr-only" aria-live="polite">
            {announcement}
          </output>
        </div>
      </SignImages>
      <LookaheadBar {...{ view, board, selection }} hint={copy.timeline.hint} />
    </>
  );
}

/** Height (px) of the header above the lines. */
const headHeight = 44;
const lineHeight = 30;

/** Data and dimensions of the timeline. */
function useTimeline(content: LookaheadContent, viewportRef: RefObject<HTMLElement | null>) {
  const { view, tick, board } = content;
  const nameWidth = useNarrow() ? 150 : 260;
  const visible = useVisibleRange(viewportRef, headHeight);
  const card = useLookaheadCards(content);
  const axis = useMemo(() => timelineAxis(view, board.window), [view, board.window]);
  const lines = useMemo(() => timelineLines(board), [board]);
  const bar = useMemo(
    () => createBars(view),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
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

/** Scrolls a line into view when it becomes active. */
function useRevealedLine(viewportRef: RefObject<HTMLElement | null>, active: number | null, at: number) {
  const revealed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const viewport = viewportRef.current;
    if (active === revealed.current || at < 0 || !viewport) return;
    revealed.current = active;
    const top = at * lineHeight;
    viewport.scrollTop = Math.max(
      top + 2 * lineHeight + headHeight - viewport.clientHeight,
      Math.min(viewport.scrollTop, top - lineHeight),
    );
  });
}

/** If few days fit, scrolls so that the previous and the current week show first. */
function useInitialScroll(
  viewportRef: RefObject<HTMLElement | null>,
  { view, axis, width, nameWidth }: ReturnType<typeof useTimeline>,
) {
  const fittedWidth = useRef(0);
  useLayoutEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport || fittedWidth.current === width) return;
    fittedWidth.current = width;
    if (nameWidth + (view.dataDate + 1 - axis.start) * width > viewport.clientWidth)
      viewport.scrollLeft = 7 * width;
  });
}

type TimelineAction = { kind: 'go'; cellIndex: number } | { kind: 'move'; by: 1 | -1 } | { kind: 'open' };

const page = 12;
const keySteps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page };

/** Maps a key press to an action; null if it has none. */
function timelineStep(
  lines: readonly TimelineLine[],
  at: number,
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): TimelineAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { kind: 'open' };
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { kind: 'move', by: key === 'ArrowLeft' ? -1 : 1 };
  const turnovers = lines.flatMap((line, index) =>
    line.kind === 'turnover' ? [{ cellIndex: line.cellIndex, index }] : [],
  );
  const from = turnovers.findIndex(({ index }) => index === at);
  const last = turnovers.length - 1;
  const to =
    key === 'Home'
      ? 0
      : key === 'End'
        ? last
        : keySteps[key] === undefined
          ? -1
          : Math.max(0, from + keySteps[key]);
  const found = to < 0 ? undefined : turnovers[Math.min(last, to)];
  return found ? { kind: 'go', cellIndex: found.cellIndex } : null;
}
