import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { FeedState } from '#session/live/event-feed.ts';
import { describeDay } from './format-day-of.ts';
import type { TrackerView } from './tracker-view.ts';
import { copy } from './copy.ts';

/** Data date, baseline and connection state of the tracker. */
export function TrackerMoment({ view, feed }: { view: TrackerView; feed: FeedState }) {
  const baseline = view.structure.baselines.find(({ id }) => id === view.baseline);
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-text-muted lg:shrink-0">
      <DataDate view={view} />
      <span title={baseline?.name}>{baseline ? `Baseline ${baseline.number}` : 'No baseline'}</span>
      <LiveIndicator state={feed} />
    </p>
  );
}

export function DataDate({ view }: { view: TrackerView }) {
  return (
    <span
      className="text-sm whitespace-nowrap text-text-muted tabular"
      title={formatFullDay(dayOf(view.dataDate))}
    >
      {`Data date ${describeDay(view, view.dataDate)}`}
    </span>
  );
}

/** Shows whether other users’ changes arrive live. */
export function LiveIndicator({ state }: { state: FeedState }) {
  return (
    <output className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-text-muted">
      <span
        aria-hidden
        className={joinClasses(
          'size-2 rounded-full',
          state === 'live' && 'bg-status-complete',
          state === 'connecting' && 'bg-line-strong',
          state === 'offline' && 'border-2 border-status-at-risk',
        )}
      />
      {copy.live[state]}
    </output>
  );
}
