import { memo } from 'react';
import { dayOf, weekdayOf } from '@baton/domain/day-number.ts';
import { formatFullDay, weekdayNames } from '@baton/domain/locale.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TimelineAxis } from './timeline-axis.ts';
import { copy } from '#screens/lookahead/copy.ts';

export interface TimelineHeadProps {
  view: TrackerView;
  axis: TimelineAxis;
  width: number;
  nameWidth: number;
}

export const TimelineHead = memo(function TimelineHead({ view, axis, width, nameWidth }: TimelineHeadProps) {
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
        {copy.timeline.turnover}
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
