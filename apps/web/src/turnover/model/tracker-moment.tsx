import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '#lib/format-day.ts';
import type { FeedState } from './event-feed.ts';
import { describeDay } from './format-day-of.ts';
import { LiveIndicator } from './live-indicator.tsx';
import type { TrackerView } from './tracker-view.ts';

/** Data date, baseline and connection state of the tracker. */
export function TrackerMoment({ view, feed }: { view: TrackerView; feed: FeedState }) {
  const baseline = view.structure.baselines.find(({ id }) => id === view.baseline);
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-text-muted">
      <span className="tabular" title={formatFullDay(dayOf(view.dataDate))}>
        Data date {describeDay(view, view.dataDate)}
      </span>
      <span title={baseline?.name}>{baseline ? `Baseline ${baseline.number}` : 'No baseline'}</span>
      <LiveIndicator state={feed} />
    </p>
  );
}
