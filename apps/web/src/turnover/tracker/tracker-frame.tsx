import type { ReactNode } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { messageOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { TrackerComparison } from './compare/compare-view.ts';
import type { ComparedTracker } from './compare/use-compared.ts';
import { OpenTracker } from './open-tracker.tsx';
import type { SelectionStore } from './selection/turnover-selection.ts';
import { TrackerSkeleton } from './tracker-skeleton.tsx';
import type { TrackerView } from './tracker-view.ts';
import { useTracker } from './use-tracker.ts';
import type { TrackerAddress } from './use-tracker-search.ts';
import type { TrackerLayout } from './views/view-state.ts';
import { Welcome } from './welcome/welcome.tsx';

/** What stands in the frame is given: the tracker, what the filter leaves of it, and the address. */
export interface FrameContent {
  view: TrackerView;
  /** Goes up with every change of cells. */
  tick: number;
  filtered: ComparedTracker['filtered'];
  /** What the tracker is compared with, where it is. */
  comparison: TrackerComparison | null;
  /** Which turnovers are marked; it outlives a change of view. */
  selection: SelectionStore;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}

export interface TrackerFrameProps {
  programme: Programme;
  children: (content: FrameContent) => ReactNode;
}

/** All of the tracker around its grid: loading, welcome, figures, filter, views and sheets. */
export function TrackerFrame({ programme, children }: TrackerFrameProps) {
  const hold = useTracker(programme.id);
  const { view } = hold;
  if (view && view.set.scopes.id.length === 0) return <Welcome programme={programme} {...hold} view={view} />;
  if (view) return <OpenTracker {...hold} {...{ programme, view }} content={children} />;
  if (hold.error !== null)
    return (
      <ErrorState title="The tracker could not be loaded" text={messageOf(hold.error)} onRetry={hold.retry} />
    );
  return <TrackerSkeleton />;
}
