import { useNarrow } from '#lib/use-narrow.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import type { FeedState } from '#turnover/model/event-feed.ts';
import { TrackerMoment } from '#turnover/model/tracker-moment.tsx';
import { LaneSelect } from './lane-select.tsx';
import { LookaheadActions } from './lookahead-actions.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import {
  usualWeeks,
  lookaheadViews,
  type LookaheadViewName,
  windowWeeks,
  type WindowWeeks,
} from '#turnover/filter/lookahead-search.ts';
import type { IconName } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from './copy.ts';

/** Title, data date, actions, and controls for view, window and lanes. */
export function LookaheadHead({ feed, ...content }: LookaheadContent & { feed: FeedState }) {
  const { view, address, display } = content;
  const isNarrow = useNarrow();
  const { filter, setFilter } = address;
  const isInLanes = display.shown === 'board' || display.shown === 'list' || display.shown === 'timeline';
  return (
    <header className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="text-xl font-semibold">{copy.title}</h1>
        <TrackerMoment view={view} feed={feed} />
        <LookaheadActions {...content} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <LookaheadViewSwitch
          value={display.shown}
          isCompact={isNarrow}
          onChange={(next) => display.change({ view: next === 'board' ? undefined : next })}
        />
        <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
          {display.shown !== 'issued' && (
            <>
              <ScopeControl filter={filter} onChange={setFilter} />
              <WeeksSelect
                value={display.weeks}
                onChange={(weeks) =>
                  display.change({
                    weeks: weeks === usualWeeks(view.structure.settings.lookahead_weeks) ? undefined : weeks,
                  })
                }
              />
            </>
          )}
          {isInLanes && (
            <LaneSelect
              value={display.lanes}
              onChange={(lanes) => display.change({ lanes: lanes === 'giver' ? undefined : lanes })}
            />
          )}
        </div>
      </div>
    </header>
  );
}

interface LookaheadViewSwitchProps {
  value: LookaheadViewName;
  isCompact: boolean;
  onChange: (view: LookaheadViewName) => void;
}

const viewIcons: Record<LookaheadViewName, IconName> = {
  board: 'columns-3',
  list: 'list-checks',
  timeline: 'chart-gantt',
  constraints: 'triangle-alert',
  measures: 'chart-column',
  changes: 'arrow-left-right',
  issued: 'lock',
};

function LookaheadViewSwitch(props: LookaheadViewSwitchProps) {
  return (
    <SegmentedControl
      {...props}
      label={copy.views.label}
      segments={lookaheadViews.map((id) => ({ id, label: copy.views[id], icon: viewIcons[id] }))}
    />
  );
}

function WeeksSelect({ value, onChange }: { value: WindowWeeks; onChange: (weeks: WindowWeeks) => void }) {
  return (
    <Menu
      label={copy.window.label}
      placement="bottom end"
      trigger={
        <Button size="sm" icon="calendar-range">
          <span className="sr-only">{copy.window.label} </span>
          {copy.window.weeks(value)}
        </Button>
      }
      groups={[
        {
          title: copy.window.title,
          entries: windowWeeks.map((weeks) => ({
            id: String(weeks),
            label: copy.window.weeks(weeks),
            isChecked: weeks === value,
            onAction: () => onChange(weeks),
          })),
        },
      ]}
    />
  );
}
