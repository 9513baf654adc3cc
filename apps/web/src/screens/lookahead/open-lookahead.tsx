import { useNarrow } from '#lib/use-narrow.ts';
import type { Programme } from '#session/programme-list.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';
import { LookaheadBody } from './lookahead-body.tsx';
import { LookaheadFigures } from './lookahead-figures.tsx';
import { LookaheadHead } from './lookahead-head.tsx';
import { useOpenLookahead } from './use-open-lookahead.ts';
import { TrackerSheet } from '#turnover/sheet/tracker-sheet.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { Meeting } from './meeting/meeting.tsx';

export interface OpenLookaheadProps extends TrackerState {
  programme: Programme;
  view: TrackerView;
}

/** The loaded look-ahead; only the content below its head scrolls. */
export function OpenLookahead({ programme, view, ...tracker }: OpenLookaheadProps) {
  const { tools, content, figures, cellIndexes, found } = useOpenLookahead(programme, tracker, view);
  const { address, display } = content;
  const isNarrow = useNarrow();
  return (
    <TrackerToolsContext value={tools}>
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <LookaheadHead {...content} feed={tracker.feed} />
        {/* Issued look-aheads are whole: neither key figures nor filters of today apply to them. */}
        {display.shown !== 'issued' && (
          <>
            <LookaheadFigures {...{ figures, display, cellIndexes, view }} window={content.board.window} />
            <FilterBar
              view={view}
              // On a phone the bar below the content has the number, too.
              found={isNarrow ? '' : found}
              filter={address.filter}
              onChange={address.setFilter}
              measureLabel=""
            />
          </>
        )}
        <div className="flex min-h-0 flex-1 flex-col">
          <LookaheadBody {...content} total={cellIndexes.length} />
        </div>
      </div>
      <LookaheadLayers {...content} />
    </TrackerToolsContext>
  );
}

/** Overlays: the meeting, and a turnover's sheet above it. */
function LookaheadLayers(content: LookaheadContent) {
  const { view, address, display } = content;
  return (
    <>
      {display.search.meeting && <Meeting {...content} step={display.search.meeting} />}
      {address.sheet && <TrackerSheet {...{ view, address }} sheet={address.sheet} />}
    </>
  );
}
