import { useCallback } from 'react';
import type { SavedView } from '@baton/contract/turnover/views.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '#lib/format-day.ts';
import type { Programme } from '#session/programme-list.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { FeedState } from '#turnover/live/event-feed.ts';
import { FilesMenu } from './files/files-menu.tsx';
import { GroupingSelect } from './grouping-select.tsx';
import { LiveIndicator } from './live-indicator.tsx';
import { sayDay } from './sheet/place.ts';
import type { TrackerView } from './tracker-view.ts';
import { useDefaultView } from './use-default-view.ts';
import type { TrackerAddress } from './use-tracker-search.ts';
import { useViews } from './views/use-views.ts';
import type { TrackerLayout, ViewState } from './views/view-state.ts';
import { ViewsMenu } from './views/views-menu.tsx';

export interface TrackerHeadProps {
  programme: Programme;
  view: TrackerView;
  feed: FeedState;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
  user: number;
  mayShare: boolean;
}

/** The tracker's compact head: what is shown, as of when, and the saved views of it. */
export function TrackerHead({ programme, view, feed, address, user, ...props }: TrackerHeadProps) {
  const views = useViews(programme.id);
  const { replace, filter, setFilter } = address;
  const { onLayout } = props;
  const show = useCallback(
    (state: ViewState, { id }: SavedView) => {
      onLayout(state.layout);
      replace({ ...state.search, saved: id });
    },
    [replace, onLayout],
  );
  useDefaultView(address.search, { ...views, user }, show);
  const baseline = view.structure.baselines.find(({ id }) => id === view.baseline);
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5">
      <h1 className="text-xl font-semibold">Tracker</h1>
      <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-text-muted">
        <span className="truncate">{programme.name}</span>
        <span className="tabular" title={formatFullDay(dayOf(view.dataDate))}>
          Data date {sayDay(view, view.dataDate)}
        </span>
        <span title={baseline?.name}>{baseline ? `Baseline ${baseline.number}` : 'No baseline'}</span>
        <LiveIndicator state={feed} />
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        <SegmentedControl
          label="Scopes"
          value={filter.kind}
          segments={[
            { id: 'system', label: 'Systems' },
            { id: 'area', label: 'Areas' },
          ]}
          onChange={(kind) => setFilter({ ...filter, kind, milestones: [] })}
        />
        <GroupingSelect
          value={address.search.group ?? 'tree'}
          onChange={(group) => address.change({ group: group === 'tree' ? undefined : group })}
        />
        <ViewsMenu {...{ views, address, user }} {...props} />
        <FilesMenu mayImport={props.mayShare} />
      </div>
    </header>
  );
}
