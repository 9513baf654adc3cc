import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { FrameContent } from './frame-content.ts';
import { OpenTracker } from './open-tracker.tsx';
import { TrackerSkeleton } from './tracker-skeleton.tsx';
import { useTracker } from './use-tracker.ts';
import { Welcome } from './welcome/welcome.tsx';

export interface TrackerFrameProps {
  programme: Programme;
  children: (content: FrameContent) => ReactNode;
}

/** All of the tracker around its grid: loading, welcome, figures, filter, views and sheets. */
export function TrackerFrame({ programme, children }: TrackerFrameProps) {
  const call = useCall();
  const hold = useTracker(programme.id);
  const { view, store } = hold;
  if (view && view.set.scopes.id.length === 0)
    return (
      <Welcome
        programme={programme}
        tools={{ store, call, programme: programme.id }}
        milestones={view.structure.milestones.length}
        onFilled={() => void store.catchUp().catch(() => undefined)}
      />
    );
  if (view) return <OpenTracker {...hold} {...{ programme, view }} content={children} />;
  if (hold.error !== null)
    return (
      <ErrorState title="The tracker could not be loaded" text={messageOf(hold.error)} onRetry={hold.retry} />
    );
  return <TrackerSkeleton />;
}
