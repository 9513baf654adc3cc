import { memo } from 'react';
import { noDay } from '@baton/domain/day-number.ts';
import type { BoardCard } from '#views/board/board-model.ts';
import { signTones } from '#ui/sign-mark.tsx';
import { Sign, signBefore } from '#views/board/sign.tsx';
import { joinClasses } from '#lib/join-classes.ts';
import { xOf, type TimelineAxis } from './timeline-axis.ts';
import type { TimelineBar } from './timeline-lines.ts';
import { copy } from '#screens/lookahead/copy.ts';

export interface TimelineRowProps {
  id: string;
  cellIndex: number;
  card: BoardCard;
  bar: TimelineBar;
  axis: TimelineAxis;
  width: number;
  nameWidth: number;
  top: number;
  height: number;
  isActive: boolean;
  /** Days by which the bar is dragged. */
  moved: number;
  position: number;
  count: number;
}

/** Minimum length (px) of a bar, so that its symbol does not overlap the label. */
const minBarLength = 10;

/** Name of a turnover, and its bar from the previous milestone to its own date. */
export const TimelineRow = memo(function TimelineRow({ card, bar, axis, width, ...props }: TimelineRowProps) {
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
            title={copy.timeline.baseline}
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
