import { useMemo } from 'react';
import { plannedWorkReady } from '@baton/domain/lookahead/readiness.ts';
import { columnLabel, type Window } from '@baton/domain/lookahead/window.ts';
import { formatShare } from '#lib/format-share.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface ReadyWeeksProps {
  view: TrackerView;
  cellIndexes: Int32Array;
  window: Window;
}

const height = 22;

/** Planned work ready, week by week, as small bars; each says its numbers. */
export function ReadyWeeks({ view, cellIndexes, window }: ReadyWeeksProps) {
  const shares = useMemo(() => plannedWorkReady(view.set, cellIndexes, window), [view, cellIndexes, window]);
  const weeks = window.columns.flatMap((column, at) =>
    column.kind === 'week' ? [{ label: columnLabel(column), ...shares[at]! }] : [],
  );
  return (
    <figure
      className="flex shrink-0 flex-col border-l border-line px-3 py-1.5 max-md:hidden"
      title="Planned work ready = (ready now + ready in time) ÷ all that is open, week by week"
    >
      <figcaption className="text-xs whitespace-nowrap text-text-muted">Planned work ready</figcaption>
      <ol aria-label="Planned work ready by week" className="flex h-6 items-end gap-1">
        {weeks.map(({ label, part, whole, share }) => (
          <li
            key={label}
            title={`${label}: ${part} of ${whole} ready or ready in time, ${formatShare(share)}`}
            className="relative h-[22px] w-3.5 rounded-[2px] bg-surface-hover"
          >
            <span className="sr-only">{`${label}: ${formatShare(share)}, ${part} of ${whole}`}</span>
            <span
              aria-hidden
              data-fill
              style={{ height: share === null ? 0 : Math.max(2, share * height) }}
              className="absolute inset-x-0 bottom-0 rounded-[2px] bg-accent"
            />
          </li>
        ))}
      </ol>
    </figure>
  );
}
