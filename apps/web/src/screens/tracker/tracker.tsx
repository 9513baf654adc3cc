import { Suspense, lazy, type ReactNode, useDeferredValue } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme, useProgrammes, useCall } from '#session/session-context.ts';
import { TrackerContent } from './tracker-content.tsx';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useCommitmentUpdates } from '#turnover/commitments/use-commitments.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { OpenTracker } from './open-tracker.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { copy } from './copy.ts';

const NoProgramme = lazyPart(async () => (await import('#resource/no-programme.tsx')).NoProgramme);

/** Tracker screen, the start page after login: dates of every system at every milestone. */
export function Tracker() {
  const programme = useActiveProgramme();
  const { status } = useProgrammes();
  if (!programme) {
    if (status === 'idle' || status === 'pending') return <TrackerSkeleton />;
    return (
      <>
        <PageHead title={copy.title} />
        <Suspense>
          <NoProgramme />
        </Suspense>
      </>
    );
  }
  return (
    <TrackerFrame key={programme.id} programme={programme}>
      {(content) => <TrackerContent {...content} />}
    </TrackerFrame>
  );
}

const Welcome = lazy(async () => ({ default: (await import('./welcome/welcome.tsx')).Welcome }));

interface TrackerFrameProps {
  programme: Programme;
  children: (content: FrameContent) => ReactNode;
}

/** Loads the tracker; shows the skeleton, the welcome page, an error or the open tracker. */
function TrackerFrame({ programme, children }: TrackerFrameProps) {
  const call = useCall();
  const tracker = useTracker(programme.id, useCommitmentUpdates(programme.id));
  const { view, store, feed } = tracker;
  // The grid repaints changed cells itself; figures computed from all cells may be deferred.
  const tick = useDeferredValue(tracker.tick);
  if (view && view.set.scopes.id.length === 0)
    return (
      <Suspense fallback={<TrackerSkeleton />}>
        <Welcome
          programme={programme}
          tools={{ store, call, programme: programme.id }}
          milestones={view.structure.milestones.length}
          onFilled={() => void store.catchUp().catch(() => undefined)}
        />
      </Suspense>
    );
  if (view) return <OpenTracker {...{ programme, view, store, feed, tick }} content={children} />;
  if (tracker.error !== null)
    return <ErrorState title={copy.failed} error={tracker.error} onRetry={tracker.retry} />;
  return <TrackerSkeleton />;
}
