import { memo, type ReactNode, Suspense } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { HistoryLoader } from '#turnover/filter/history-loader.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { TrackerCompare } from './compare/tracker-compare.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { latePart, lazyPart } from '#lib/lazy-part.tsx';
import { HeadSkeleton } from '#turnover/grid/head-skeleton.tsx';
import { TrackerSheet } from '#turnover/sheet/lazy-sheet.ts';
import { useOpenTracker } from './use-open-tracker.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';

/** Loaded after the rows. */
const TrackerTop = latePart(async () => (await import('./tracker-top.tsx')).TrackerTop, HeadSkeleton);
const NoScopes = lazyPart(async () => (await import('./no-scopes.tsx')).NoScopes);

export interface OpenTrackerProps extends Pick<TrackerState, 'store' | 'feed' | 'tick'> {
  programme: Programme;
  view: FrameContent['view'];
  content: (content: FrameContent) => ReactNode;
}

/** The loaded tracker; only the content of its frame scrolls. */
export const OpenTracker = memo(function OpenTracker(props: OpenTrackerProps) {
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
