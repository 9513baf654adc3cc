import { memo } from 'react';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { xOf, type TimelineAxis } from './timeline-axis.ts';

export interface TimelineBackgroundProps {
  view: TrackerView;
  axis: TimelineAxis;
  width: number;
  nameWidth: number;
}

/** Behind the bars: days off and holidays shaded, weeks, and the line of the data date. */
export const TimelineBackground = memo(function TimelineBackground({
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
            title={holiday === '' ? undefined : `${formatFullDay(dayOf(day))}, ${holiday}`}
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
