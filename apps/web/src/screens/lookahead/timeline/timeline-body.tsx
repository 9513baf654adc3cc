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
import type { TimelineDrag } from './use-timeline-drag.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { rowWindow } from '#lib/row-window.ts';
import { copy } from '#screens/lookahead/copy.ts';
import { signTones } from '#ui/sign-mark.tsx';
import { Sign, signBefore } from '#views/board/sign.tsx';

/** Minimum length (px) of a bar, so that its symbol does not overlap the label. */
const minBarLength = 10;

/** Where days are drawn. */
export interface TimelineGeometry {
  view: TrackerView;
  axis: TimelineAxis;
  /** Of a day. */
  width: number;
  nameWidth: number;
}

/** Name of a turnover, and its bar from the previous milestone to its own date. */
const TimelineRow = memo(function TimelineRow({ card, bar, axis, width, ...props }: TimelineRowProps) {
  const { id, cellIndex, nameWidth, top, height, isActive, moved, position, count } = props;
  const to = bar.to === noDay ? noDay : bar.to + moved;
  const end = xOf(axis, to, width) + width / 2;
  const begin = bar.from === noDay ? end : xOf(axis, Math.min(bar.from, to), width) + width / 2;
  // A baseline symbol right after the bar would overlap the label, so the label moves behind it.
  const isBaselineNear = bar.baseline > to && bar.baseline - to <= 2 && bar.baseline <= axis.end;
  const labelX = isBaselineNear ? xOf(axis, bar.baseline, width) + width / 2 : end;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options are positioned absolutely
      role="option"
      id={id}
      aria-selected={false}
      aria-label={card.title.replaceAll('\n', '. ')}
      aria-posinset={position + 1}
      aria-setsize={count}
      data-place={cellIndex}
      style={{ top, height }}
      className={joinClasses(
        'absolute inset-x-0 flex border-b border-line [contain:layout_size_style]',
        isActive &&
          'is-active z-1 outline-2 -outline-offset-2 outline-line-control group-focus/line:outline-focus',
        card.isPending && 'italic',
      )}
    >
      <RowName {...{ card, nameWidth, isActive }} />
      <span className="relative flex-1">
        {bar.baseline !== noDay && bar.baseline >= axis.start && bar.baseline <= axis.end && (
          <span
            title="Baseline"
            style={{ left: xOf(axis, bar.baseline, width) + width / 2 - 5 }}
            className="absolute top-2.5 size-2.5 rotate-45 border border-text-faint"
          />
        )}
        <span
          data-bar
          title={card.title}
          style={{ left: Math.min(begin, end - minBarLength), width: Math.max(minBarLength, end - begin) }}
          className={joinClasses(
            'absolute top-2 flex h-3.5 cursor-ew-resize touch-pan-y items-center justify-end rounded-l-sm',
            bar.isPassed ? 'bg-status-complete/25' : 'bg-accent/25',
            moved !== 0 && 'bg-accent/50',
          )}
        >
          <span className="-mr-2 flex size-4 items-center justify-center rounded-full bg-surface">
            <Sign name={card.status} className="size-3.5" />
          </span>
        </span>
        <RowLabel card={card} left={labelX + 10} isBeforeAxis={to < axis.start} />
      </span>
    </div>
  );
});

/** Background: shaded days off and holidays, week lines, and the data date. */
const TimelineBackground = memo(function TimelineBackground(props: TimelineGeometry) {
  const { view, axis, width, nameWidth } = props;
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

interface TimelineBodyProps extends TimelineGeometry {
  bodyRef: RefObject<HTMLDivElement | null>;
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
      aria-label="Turnovers on a timeline"
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

interface TimelineRowProps extends Omit<TimelineGeometry, 'view'> {
  id: string;
  cellIndex: number;
  card: BoardCard;
  bar: TimelineBar;
  top: number;
  height: number;
  isActive: boolean;
  /** Days by which the bar is dragged. */
  moved: number;
  position: number;
  count: number;
}

/** Status, code, name and milestone of the turnover; stays in view when the days scroll. */
function RowName({ card, nameWidth, isActive }: Pick<TimelineRowProps, 'card' | 'nameWidth' | 'isActive'>) {
  return (
    <span
      title={card.title}
      style={{ width: nameWidth }}
      className={joinClasses(
        'sticky left-0 z-3 flex shrink-0 items-center gap-1.5 border-r border-line px-2 text-sm',
        isActive ? 'bg-surface-selected' : 'bg-surface',
      )}
    >
      <Sign name={card.status} />
      <span className="shrink-0 font-medium">{card.code}</span>
      <span className="min-w-0 flex-1 truncate text-xs text-text-muted">{card.name}</span>
      <span className="rounded-sm bg-surface-sunken px-1 text-xs font-medium">{card.milestone}</span>
    </span>
  );
}

interface RowLabelProps {
  card: BoardCard;
  left: number;
  /** Whether the date is earlier than the first day shown. */
  isBeforeAxis: boolean;
}

/** Date and flags of the turnover, to the right of its bar. */
function RowLabel({ card, left, isBeforeAxis }: RowLabelProps) {
  return (
    <span
      style={{ left }}
      className="absolute inset-y-1 z-1 flex items-center gap-1.5 rounded-sm bg-surface/85 px-1 text-xs whitespace-nowrap tabular"
    >
      {isBeforeAxis && '◂ '}
      <span className="text-text">{card.date}</span>
      {card.flags?.map(({ key, sign, text, tone, title }) => (
        <span
          key={key}
          title={title}
          className={joinClasses(sign && `pl-3.5 ${signBefore(sign)}`, signTones[tone])}
        >
          {text}
        </span>
      ))}
    </span>
  );
}
