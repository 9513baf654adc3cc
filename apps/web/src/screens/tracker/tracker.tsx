import { Suspense, lazy, type ReactNode, useDeferredValue } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme, useProgrammes, useCall } from '#session/session-context.ts';
import { TrackerContent } from './tracker-content.tsx';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useCommitmentNews } from '#turnover/commitments/use-commitments.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { OpenTracker } from './open-tracker.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';

const NoProgramme = lazyPart(async () => (await import('#resource/no-programme.tsx')).NoProgramme);

/** Where login leads: the dates of every system at every milestone. */
export function Tracker() {
  const programme = useActiveProgramme();
  const { status } = useProgrammes();
  if (!programme) {
    if (status === 'idle' || status === 'pending') return <TrackerSkeleton />;
    return (
      <>
        <PageHead title="Tracker" />
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

/** All of the tracker around its grid: loading, welcome, figures, filter, views and sheets. */
function TrackerFrame({ programme, children }: TrackerFrameProps) {
  const call = useCall();
  const hold = useTracker(programme.id, useCommitmentNews(programme.id));
  const { view, store, feed } = hold;
  // A grid paints a changed cell by itself; what is counted from all of them may come a moment later.
  const tick = useDeferredValue(hold.tick);
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
  if (hold.error !== null)
    return <ErrorState title="The tracker could not be loaded" error={hold.error} onRetry={hold.retry} />;
  return <TrackerSkeleton />;
}
