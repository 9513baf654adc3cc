import type { ReactNode } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { TrackerToolsContext } from './changes/tracker-tools.ts';
import { TrackerCompare } from './compare/tracker-compare.tsx';
import type { FrameContent } from './frame-content.ts';
import { NoScopes } from './no-scopes.tsx';
import { TrackerSheet } from './sheet/tracker-sheet.tsx';
import { TrackerFilter } from './tracker-filter.tsx';
import { TrackerHead } from './tracker-head.tsx';
import { useOpenTracker } from './use-open-tracker.ts';
import type { TrackerHold } from './use-tracker.ts';

export interface OpenTrackerProps extends TrackerHold {
  programme: Programme;
  view: FrameContent['view'];
  content: (content: FrameContent) => ReactNode;
}

/** The tracker once it is loaded: nothing scrolls but what stands in the frame. */
export function OpenTracker({ programme, view, content: render, ...hold }: OpenTrackerProps) {
  const { tools, content, compared } = useOpenTracker(programme, hold, view);
  const { address, filtered } = content;
  const { filter, setFilter, sheet } = address;
  return (
    <TrackerToolsContext value={tools}>
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <TrackerHead {...content} programme={programme} feed={hold.feed} />
        <TrackerFilter {...content} />
        <TrackerCompare {...{ view, address, compared }} />
        <div className="flex min-h-0 flex-1 flex-col">
          {filtered.rows.length === 0 ? <NoScopes filter={filter} onChange={setFilter} /> : render(content)}
        </div>
      </div>
      {sheet && <TrackerSheet {...{ view, sheet, address }} />}
    </TrackerToolsContext>
  );
}
