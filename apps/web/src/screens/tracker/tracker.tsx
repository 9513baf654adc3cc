import { Suspense, lazy, type ReactNode, useDeferredValue, memo } from 'react';
import { lazyPart, latePart } from '#lib/lazy-part.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useShownProgramme, useProgrammes, useCall, useCurrentUser } from '#session/session-context.ts';
import { TrackerContent } from './tracker-content.tsx';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useCommitmentUpdates } from '#turnover/commitments/use-commitments.ts';
import { useCompared, type ComparedTracker } from '#turnover/compare/use-compared.ts';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import { HistoryLoader } from '#turnover/filter/history-loader.tsx';
import { useTrackerSearch } from '#turnover/filter/use-tracker-search.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { HeadSkeleton } from '#turnover/grid/head-skeleton.tsx';
import { useLayout } from '#turnover/grid/use-layout.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { useTracker, type TrackerState } from '#turnover/model/use-tracker.ts';
import { useSelectionStore } from '#turnover/selection/use-selection-store.ts';
import { TrackerSheet } from '#turnover/sheet/lazy-sheet.ts';
import { TrackerCompare } from './compare/tracker-compare.tsx';
import { copy } from './copy.ts';

/** Loaded after the rows. */
const TrackerTop = latePart(async () => (await import('./tracker-top.tsx')).TrackerTop, HeadSkeleton);

const NoScopes = lazyPart(async () => (await import('./no-scopes.tsx')).NoScopes);

/** The loaded tracker; only the content of its frame scrolls. */
const OpenTracker = memo(function OpenTracker(props: OpenTrackerProps) {
  const { programme, view, content: render, ...tracker } = props;
  const { tools, content, compared } = useOpenTracker(programme, tracker, view);
  const { address, filtered } = content;
  const { filter, setFilter, sheet } = address;
  return (
    <TrackerToolsContext value={tools}>
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <TrackerTop {...{ programme, content }} feed={tracker.feed} />
        <TrackerCompare {...{ view, address, compared }} />
        <div className="flex min-h-0 flex-1 flex-col">
          <HistoryLoader past={filtered.past}>
            {filtered.rows.length === 0 ? (
              <Suspense>
                <NoScopes
                  filter={filter}
                  complete={filtered.isFolded ? filtered.complete : 0}
                  onChange={setFilter}
                  onShowComplete={() => content.onLayout({ ...content.layout, showsComplete: true })}
                />
              </Suspense>
            ) : (
              render(content)
            )}
          </HistoryLoader>
        </div>
      </div>
      <Suspense>{sheet && <TrackerSheet {...{ view, sheet, address }} />}</Suspense>
    </TrackerToolsContext>
  );
});

const NoProgramme = lazyPart(async () => (await import('#resource/no-programme.tsx')).NoProgramme);

/** Tracker screen, the start page after login: dates of every system at every milestone. */
export function Tracker() {
  const programme = useShownProgramme();
  const { status, message } = useProgrammes();
  if (!programme) {
    if (status === 'idle' || (status === 'pending' && message === '')) return <TrackerSkeleton />;
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
    return <ErrorState title="Couldn’t load the tracker" error={tracker.error} onRetry={tracker.retry} />;
  return <TrackerSkeleton />;
}

interface OpenTrackerProps extends Pick<TrackerState, 'store' | 'feed' | 'tick'> {
  programme: Programme;
  view: FrameContent['view'];
  content: (content: FrameContent) => ReactNode;
}

interface OpenTrackerState {
  tools: ReturnType<typeof useEditTools>;
  content: FrameContent;
  compared: ComparedTracker;
}

/** State of the open tracker: tools, filter, comparison, selection and layout. */
function useOpenTracker(
  programme: Programme,
  { store, tick }: Pick<TrackerState, 'store' | 'tick'>,
  view: FrameContent['view'],
): OpenTrackerState {
  const user = useCurrentUser();
  const address = useTrackerSearch();
  const [layout, onLayout] = useLayout();
  const tools = useEditTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  const compared = useCompared(view, tick, address, { self, showsComplete: layout.showsComplete });
  const selection = useSelectionStore();
  const { filtered, comparison } = compared;
  return {
    tools,
    content: { view, tick, filtered, comparison, selection, address, layout, onLayout },
    compared,
  };
}
