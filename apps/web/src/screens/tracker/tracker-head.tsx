import { memo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { FeedState } from '#turnover/model/event-feed.ts';
import { FilesMenu } from './files/files-menu.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { TrackerControls } from './tracker-controls.tsx';
import { TrackerMoment } from '#turnover/model/tracker-moment.tsx';
import { SavedViews } from './views/saved-views.tsx';

export interface TrackerHeadProps extends Pick<FrameContent, 'view' | 'address' | 'layout' | 'onLayout'> {
  programme: Programme;
  feed: FeedState;
}

/** The tracker's compact head: what is shown, as of when, and the saved views of it. */
export const TrackerHead = memo(function TrackerHead(props: TrackerHeadProps) {
  const { programme, view, feed, address, layout, onLayout } = props;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <h1 className="text-xl font-semibold">Tracker</h1>
      <TrackerMoment view={view} feed={feed} />
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        <TrackerControls {...{ view, address }} />
        <SavedViews {...{ programme, address, layout, onLayout }} />
        <FilesMenu programme={programme} filter={address.filter} />
        <LinkButton size="sm" href="/app/tracker/update">
          My update
        </LinkButton>
      </div>
    </header>
  );
});
