import { useDeferredValue } from 'react';
import type { Programme } from '#session/programme-list.ts';
import type { FeedState } from '#turnover/model/event-feed.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { HeadSkeleton } from '#turnover/grid/head-skeleton.tsx';
import { TrackerFilter } from './tracker-filter.tsx';
import { TrackerHead } from './tracker-head.tsx';

export interface TrackerTopProps {
  programme: Programme;
  content: FrameContent;
  feed: FeedState;
}

/** What stands above the rows: head, figures and filter. The rows come first, and only then this. */
export function TrackerTop({ programme, content, feed }: TrackerTopProps) {
  const isSettled = useDeferredValue(true, false);
  const address = useDeferredValue(content.address);
  if (!isSettled) return <HeadSkeleton />;
  const { view, layout, onLayout } = content;
  return (
    <>
      <TrackerHead {...{ programme, view, layout, onLayout, address, feed }} />
      <TrackerFilter {...content} />
    </>
  );
}
