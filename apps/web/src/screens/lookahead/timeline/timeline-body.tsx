import { type KeyboardEventHandler, type PointerEventHandler, type RefObject, memo } from 'react';
import { noDay, dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import type { BoardCard } from '#views/board/board-model.ts';
import { CardTooltip } from '#views/board/card-tooltip.tsx';
import type { BoardVisibleRange } from '#views/board/use-visible-range.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { type TimelineAxis, xOf } from './timeline-axis.ts';
import { TimelineDragNote } from './timeline-drag-note.tsx';
import type { TimelineBar, TimelineLine } from './timeline-lines.ts';
import { TimelineRow } from './timeline-row.tsx';
import type { TimelineDrag } from './use-timeline-drag.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { rowWindow } from '#lib/row-window.ts';
import { copy } from '#screens/lookahead/copy.ts';

interface TimelineBackgroundProps {
  view: TrackerView;
  axis: TimelineAxis;
  width: number;
  nameWidth: number;
}

/** Background: shaded days off and holidays, week lines, and the data date. */
const TimelineBackground = memo(function TimelineBackground({
  view,
  axis,
  width,
  nameWidth,
}: TimelineBackgroundProps) {
  return (
    <div
      aria-hidden
      className="absolute inset-y-0"
      style={{ left: nameWidth, width: axis.days.length * width }}
    >
      {axis.days.map(({ day, isOff, holiday }, at) =>
        isOff ? (
          <span
            key={day}
            data-off={holiday === '' ? 'week' : 'holiday'}
            title={holiday === '' ? undefined : copy.timeline.day(formatFullDay(dayOf(day)), holiday)}
            style={{ left: at * width, width }}
            className={joinClasses(
              'absolute inset-y-0',
              holiday === '' ? 'bg-surface-sunken' : 'bg-surface-hover timeline-holiday',
            )}
          />
        ) : null,
      )}
      {axis.weeks.map(({ start }, at) => (
        <span
          key={start}
          style={{ left: at * 7 * width }}
          className="absolute inset-y-0 border-l border-line"
        />
      ))}
      <span
        data-now
        style={{ left: xOf(axis, view.dataDate, width) + width / 2 }}
        className="absolute inset-y-0 border-l-2 border-accent"
      />
    </div>
  );
});

export interface TimelineBodyProps {
  bodyRef: RefObject<HTMLDivElement | null>;
  view: TrackerView;
  axis: TimelineAxis;
  width: number;
  nameWidth: number;
  lines: readonly TimelineLine[];
  lineHeight: number;
  visible: BoardVisibleRange;
  card: (cellIndex: number) => BoardCard;
  bar: (cellIndex: number) => TimelineBar;
  active: number | null;
  /** Index of the active line; -1 if there is none. */
  activeAt: number;
  drag: TimelineDrag | null;
  onKeyDown: KeyboardEventHandler;
  onPointerDown: PointerEventHandler;
  onFocus: () => void;
}

const lineId = (cellIndex: number) => `timeline-${cellIndex}`;

/** Virtualised lines with names and bars. */
export function TimelineBody({ bodyRef, view, axis, width, nameWidth, lines, ...props }: TimelineBodyProps) {
  const { lineHeight, visible, card, bar, active, activeAt, drag, onKeyDown, onPointerDown, onFocus } = props;
  const dragged = drag?.held.ids()[0];
  // A line that scrolls into view reuses the slot of one that left it.
  const { first, end } = rowWindow(visible.top, visible.height, lineHeight, lines.length, 4);
  const slots = end - first;
  return (
    <div
      ref={bodyRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines are positioned absolutely
      role="listbox"
      aria-label={copy.timeline.label}
      tabIndex={0}
      {...(active !== null && activeAt >= 0 && { 'aria-activedescendant': lineId(active) })}
      {...{ onKeyDown, onPointerDown, onFocus }}
      style={{ height: lines.length * lineHeight, width: nameWidth + axis.days.length * width }}
      className="group/line group/why relative outline-none"
    >
      {drag && <TimelineDragNote watch={drag.held.watch} />}
      <TimelineBackground {...{ view, axis, width, nameWidth }} />
      {Array.from({ length: slots }, (_, slot) => {
        const at = first + ((((slot - first) % slots) + slots) % slots);
        const line = lines[at]!;
        const top = at * lineHeight;
        if (line.kind === 'lane')
          return (
            <div
              key={slot}
              aria-hidden
              style={{ top, height: lineHeight }}
              className="absolute inset-x-0 border-b border-line bg-surface-sunken"
            >
              <span className="sticky left-0 z-3 inline-flex h-full max-w-full items-center gap-2 px-2 text-sm font-semibold">
                {line.label}
                <span className="font-normal text-text-muted tabular">{line.count}</span>
              </span>
            </div>
          );
        const { cellIndex } = line;
        return (
          <TimelineRow
            key={slot}
            {...{ cellIndex, axis, width, nameWidth, top }}
            id={lineId(cellIndex)}
            card={card(cellIndex)}
            bar={bar(cellIndex)}
            height={lineHeight}
            isActive={cellIndex === active}
            moved={cellIndex === dragged ? movedBy(drag, bar(cellIndex)) : 0}
            position={at}
            count={lines.length}
          />
        );
      })}
      {active !== null && activeAt >= 0 && !drag && (
        <CardTooltip
          title={card(active).title}
          x={nameWidth + visible.left}
          y={activeAt * lineHeight}
          height={lineHeight}
          visible={visible}
        />
      )}
    </div>
  );
}

/** Days by which the dragged bar is offset, so that it follows the pointer even if another user moves the turnover. */
function movedBy(drag: TimelineDrag | null, { to }: TimelineBar): number {
  const day = drag?.held.cells[0]?.day ?? noDay;
  return drag && day !== noDay ? day + drag.days - to : 0;
}
