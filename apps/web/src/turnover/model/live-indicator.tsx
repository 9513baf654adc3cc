import { joinClasses } from '#lib/join-classes.ts';
import type { FeedState } from './event-feed.ts';

const words: Record<FeedState, string> = {
  connecting: 'Connecting',
  live: 'Live',
  offline: 'Offline – trying again',
};

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
      {words[state]}
    </output>
  );
}
