import { dayOf, weekdayOf } from '@baton/domain/day-number.ts';
import { formatFullDay, weekdayNames } from '@baton/domain/locale.ts';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject, type KeyboardEvent, memo } from 'react';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { SignImages } from '#views/board/sign-images.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { LookaheadBar } from '#screens/lookahead/lookahead-bar.tsx';
import { useCellSelection } from '#turnover/selection/use-cell-selection.ts';
import { TimelineBody, type TimelineGeometry } from './timeline-body.tsx';
import { useTimelineDrag } from './use-timeline-drag.ts';
import { useTimelineMoves } from './use-timeline-moves.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useVisibleRange } from '#views/board/use-visible-range.ts';
import { keepCards } from '#screens/lookahead/board/draw-card.ts';
import { useLookaheadCards } from '#screens/lookahead/board/lookahead-cards.ts';
import { copy } from '#screens/lookahead/copy.ts';
import { dayWidth, timelineAxis } from './timeline-axis.ts';
import { barAt, timelineLines, type TimelineLine } from './timeline-lines.ts';

const TimelineHead = memo(function TimelineHead({ view, axis, width, nameWidth }: TimelineGeometry) {
  return (
    <div
      aria-hidden
      className="sticky top-0 z-4 flex h-11 border-b border-line-strong bg-surface text-xs tabular"
      style={{ width: nameWidth + axis.days.length * width }}
    >
      <span
        className="sticky left-0 z-1 flex shrink-0 items-end border-r border-line bg-surface px-2 pb-1 text-text-muted"
        style={{ width: nameWidth }}
      >
        Turnover
      </span>
      <span className="relative flex-1">
        {axis.weeks.map(({ start, label, isCurrent }, at) => (
          <span
            key={start}
            style={{ left: at * 7 * width, width: 7 * width }}
            className={joinClasses(
              'absolute top-0 flex h-5 items-center gap-1.5 overflow-hidden border-l border-line px-1 whitespace-nowrap',
              isCurrent ? 'font-semibold text-accent-text' : 'text-text-muted',
            )}
          >
            {label !== '' && <span className="font-medium">{label}</span>}
            {(!isCurrent || width >= 18) && (
              <span className="font-normal">{formatDay(dayOf(start), dayOf(view.today))}</span>
            )}
          </span>
        ))}
        {axis.days.map(({ day, isOff, holiday }, at) => (
          <span
            key={day}
            title={
              holiday === ''
                ? formatFullDay(dayOf(day))
                : copy.timeline.day(formatFullDay(dayOf(day)), holiday)
            }
            style={{ left: at * width, width }}
            className={joinClasses(
              'absolute top-5 flex h-6 items-center justify-center',
              day === view.dataDate
                ? 'bg-accent font-semibold text-on-accent'
                : isOff
                  ? 'bg-surface-hover text-text-muted'
                  : 'text-text-muted',
            )}
          >
            {width < 18 ? weekdayNames[weekdayOf(day) % 7]!.charAt(0) : Number(dayOf(day).slice(8))}
          </span>
        ))}
      </span>
    </div>
  );
});

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
      <LookaheadBar
        {...{ view, board, selection }}
        hint="Arrow keys to move, Enter to open, Shift + arrow to reschedule by a working day"
      />
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
    () => keepCards((cellIndex) => barAt(view, cellIndex)),
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
