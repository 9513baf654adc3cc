import { useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/filter-search.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { createCellRights } from './changes/cell-rights.ts';
import { TrackerToolsContext } from './changes/tracker-tools.ts';
import { KpiStrip } from './kpi-strip.tsx';
import { measureWords } from './measure-words.ts';
import { TrackerSheet } from './sheet/tracker-sheet.tsx';
import type { TrackerFrameProps } from './tracker-frame.tsx';
import { TrackerHead } from './tracker-head.tsx';
import type { TrackerView } from './tracker-view.ts';
import { useFiltered } from './use-filtered.ts';
import { useSelf } from './use-self.ts';
import type { TrackerHold } from './use-tracker.ts';
import { useTrackerSearch } from './use-tracker-search.ts';
import { useLayout } from './views/use-layout.ts';

export interface OpenTrackerProps extends TrackerHold {
  programme: Programme;
  view: TrackerView;
  content: TrackerFrameProps['children'];
}

/** The tracker once it is loaded: nothing scrolls but what stands in the frame. */
export function OpenTracker({ programme, store, view, tick, feed, content }: OpenTrackerProps) {
  const call = useCall();
  const user = useCurrentUser();
  const address = useTrackerSearch();
  const [layout, onLayout] = useLayout();
  const { filter, setFilter, sheet } = address;
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const self = useSelf(view, user.id, rights.teams);
  const filtered = useFiltered(view, tick, filter, self);
  const tools = useMemo(
    () => ({ store, call, programme: programme.id, rights }),
    [store, call, programme.id, rights],
  );
  const { settings } = view.structure;
  const noun = filter.kind === 'system' ? 'systems' : 'areas';
  const found = `${filtered.rows.length.toLocaleString('en-GB')} of ${filtered.total.toLocaleString('en-GB')} ${noun}`;
  return (
    <TrackerToolsContext value={tools}>
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <TrackerHead
          {...{ programme, view, feed, address, layout, onLayout }}
          user={user.id}
          mayShare={mayIn(user, programme, 'data.edit')}
        />
        <KpiStrip
          figures={filtered.figures}
          settings={settings}
          chosen={filter.measure}
          onChoose={(measure) => setFilter({ ...filter, measure })}
        />
        <FilterBar
          {...{ view, filter, found }}
          onChange={setFilter}
          measureLabel={filter.measure ? measureWords(settings)[filter.measure].label : ''}
        />
        <div className="flex min-h-0 flex-1 flex-col">
          {filtered.rows.length === 0 ? (
            <EmptyState
              title="Nothing fits the filter"
              icon="list-filter"
              actions={<Button onPress={() => setFilter(clearedFilter(filter))}>Clear all</Button>}
            >
              No {noun} have a turnover that fits everything that is asked above.
            </EmptyState>
          ) : (
            content({ view, tick, filtered, address, layout, onLayout })
          )}
        </div>
      </div>
      {sheet && <TrackerSheet {...{ view, sheet, address }} />}
    </TrackerToolsContext>
  );
}
