import { writeFilter } from '@baton/contract/tracker/filter-search.ts';
import type { SavedView } from '@baton/contract/views/views.ts';
import { useState } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useDefaultView } from '#resource/views/use-default-view.ts';
import { useViews } from '#resource/views/use-views.ts';
import { ViewsMenu, type BuiltInEntries } from '#resource/views/views-menu.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { isChanged, readState, stateOf, type TrackerLayout } from '#turnover/grid/view-state.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import {
  builtInFilter,
  builtInViews,
  countTurnovers,
  isSameFilter,
  type BuiltInView,
} from './built-in-views.ts';
import { copy } from './copy.ts';

/** Filters and comparison that a built-in view replaces; columns and grouping stay. */
const cleared = {
  saved: undefined,
  baseline: undefined,
  as_of: undefined,
  since: undefined,
  diff: undefined,
};

interface SavedViewsProps {
  programme: Programme;
  view: TrackerView;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}

/** Menu of built-in and saved views; opens the user's default view. */
export function SavedViews(props: SavedViewsProps) {
  const { programme, address, layout, onLayout } = props;
  const user = useCurrentUser();
  const builtIn = useBuiltInEntries(props);
  const views = useViews(programme.id, 'tracker');
  const show = (view: SavedView) => {
    const state = readState(view);
    onLayout(state.layout);
    address.replace({ ...state.search, saved: view.id });
  };
  useDefaultView(address.search, { ...views, user: user.id }, show);
  return (
    <ViewsMenu
      {...{ views, builtIn, show }}
      saved={address.search.saved}
      state={stateOf(address.search, layout)}
      isChanged={(view) => isChanged(view, address.search, layout)}
      onSaved={(saved) => address.change({ saved })}
      unaffected={copy.unaffected}
      user={user.id}
      mayShare={mayIn(user, programme, 'data.edit')}
    />
  );
}

interface BuiltInOptions {
  programme: Programme;
  view: TrackerView;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}

/** Menu entries of the built-in views, with their number of turnovers while the menu is open. */
function useBuiltInEntries(options: BuiltInOptions): BuiltInEntries {
  const { programme, view, address, layout, onLayout } = options;
  const [isOpen, setOpen] = useState(false);
  const user = useCurrentUser();
  const { rights } = useTrackerTools();
  const self = useSelf(view, user.id, rights.teams);
  const mayAny = rights.mayAny('turnovers.accept');
  const accepting = mayIn(user, programme, 'turnovers.accept') ? 'all' : mayAny ? 'own' : 'none';
  const filterOf = (name: BuiltInView) => builtInFilter(name, view, address.filter.kind, accepting);
  const shown =
    address.search.saved === undefined
      ? builtInViews.find((name) => isSameFilter(filterOf(name), address.filter))
      : undefined;
  const show = (name: BuiltInView) => {
    if (name === 'open') onLayout({ ...layout, showsComplete: false });
    address.change({ ...writeFilter(filterOf(name)), ...cleared });
  };
  return {
    title: copy.builtIn.title,
    onOpenChange: setOpen,
    shown: shown === undefined || shown === 'open' ? undefined : copy.builtIn[shown],
    entries: builtInViews.map((name) => ({
      id: name,
      label: copy.builtIn[name],
      isChecked: name === shown,
      ...(isOpen &&
        name !== 'open' && { hint: copy.builtIn.turnovers(countTurnovers(view, filterOf(name), self)) }),
      onAction: () => show(name),
    })),
  };
}
