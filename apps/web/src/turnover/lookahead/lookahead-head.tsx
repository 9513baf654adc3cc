import { useNarrow } from '#lib/use-narrow.ts';
import type { IconName } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { FeedState } from '#turnover/live/event-feed.ts';
import { TrackerMoment } from '#turnover/tracker/tracker-moment.tsx';
import { LaneSelect } from './lane-select.tsx';
import { LookaheadActions } from './lookahead-actions.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { lookaheadViews, usualWeeks, type LookaheadViewName } from './lookahead-search.ts';
import { WeeksSelect } from './weeks-select.tsx';

const looks: Record<LookaheadViewName, { label: string; icon: IconName }> = {
  board: { label: 'Board', icon: 'columns-3' },
  list: { label: 'List', icon: 'list-checks' },
  timeline: { label: 'Timeline', icon: 'chart-gantt' },
  constraints: { label: 'Constraints', icon: 'triangle-alert' },
  measures: { label: 'Measures', icon: 'chart-column' },
  changes: { label: 'Changes', icon: 'arrow-left-right' },
};

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
        <SegmentedControl
          label="View"
          value={look.shown}
          isCompact={isNarrow}
          segments={lookaheadViews.map((id) => ({ id, ...looks[id] }))}
          onChange={(next) => look.change({ view: next === 'board' ? undefined : next })}
        />
        <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
          <SegmentedControl
            label="Scopes"
            value={filter.kind}
            segments={[
              { id: 'system', label: 'Systems' },
              { id: 'area', label: 'Areas' },
            ]}
            onChange={(kind) => setFilter({ ...filter, kind, milestones: [] })}
          />
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
