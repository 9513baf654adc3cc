import { useNarrow } from '#lib/use-narrow.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import type { FeedState } from '#turnover/model/event-feed.ts';
import { TrackerMoment } from '#turnover/model/tracker-moment.tsx';
import { LaneSelect } from './lane-select.tsx';
import { LookaheadActions } from './lookahead-actions.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { usualWeeks } from '#turnover/filter/lookahead-search.ts';
import { LookaheadViewSwitch } from './lookahead-view-switch.tsx';
import { WeeksSelect } from './weeks-select.tsx';

/** What is shown, as of when, over which window and in which lanes. */
export function LookaheadHead({ feed, ...content }: LookaheadContent & { feed: FeedState }) {
  const { view, address, look } = content;
  const isNarrow = useNarrow();
  const { filter, setFilter } = address;
  const isInLanes = look.shown === 'board' || look.shown === 'list' || look.shown === 'timeline';
  return (
    <header className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="text-xl font-semibold">Look-ahead</h1>
        <TrackerMoment view={view} feed={feed} />
        <LookaheadActions {...content} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <LookaheadViewSwitch
          value={look.shown}
          isCompact={isNarrow}
          onChange={(next) => look.change({ view: next === 'board' ? undefined : next })}
        />
        <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
          <ScopeControl filter={filter} onChange={setFilter} />
          <WeeksSelect
            value={look.weeks}
            onChange={(weeks) =>
              look.change({
                weeks: weeks === usualWeeks(view.structure.settings.lookahead_weeks) ? undefined : weeks,
              })
            }
          />
          {isInLanes && (
            <LaneSelect
              value={look.lanes}
              onChange={(lanes) => look.change({ lanes: lanes === 'giver' ? undefined : lanes })}
            />
          )}
        </div>
      </div>
    </header>
  );
}
