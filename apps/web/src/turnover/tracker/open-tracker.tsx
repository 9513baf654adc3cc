import { useMemo, useState } from 'react';
import { createStore } from '#lib/store.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { createCellRights } from './changes/cell-rights.ts';
import { TrackerToolsContext } from './changes/tracker-tools.ts';
import { CompareStrip } from './compare/compare-strip.tsx';
import { sayCompare, writeCompare } from './compare/compare-with.ts';
import { useCompared } from './compare/use-compared.ts';
import { KpiStrip } from './kpi-strip.tsx';
import { measureWords } from './measure-words.ts';
import { TrackerSheet } from './sheet/tracker-sheet.tsx';
import type { TrackerFrameProps } from './tracker-frame.tsx';
import { TrackerHead } from './tracker-head.tsx';
import type { TrackerView } from './tracker-view.ts';
import { nothingSelected } from './selection/turnover-selection.ts';
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
  const { compare, filtered, ...hold } = useCompared(view, tick, address, self);
  const [selection] = useState(() => createStore(nothingSelected));
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
        {compare && (
          <CompareStrip
            {...hold}
            label={sayCompare(view, compare)}
            unit={settings.slip_unit === 'working_days' ? 'working days' : 'days'}
            chosen={address.search.diff ?? null}
            onChoose={(diff) => address.change({ diff: diff ?? undefined })}
            onEnd={() => address.change(writeCompare(null))}
          />
        )}
        <div className="flex min-h-0 flex-1 flex-col">
          {content({
            view,
            tick,
            filtered,
            address,
            layout,
            onLayout,
            selection,
            comparison: hold.comparison,
          })}
        </div>
      </div>
      {sheet && <TrackerSheet {...{ view, sheet, address }} />}
    </TrackerToolsContext>
  );
}
