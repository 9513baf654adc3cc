import { useState } from 'react';
import { writeFilter } from '@baton/contract/turnover/filter-search.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { TrackerLayout } from '#turnover/grid/view-state.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { BuiltInEntries } from '#resource/views/views-menu.tsx';
import {
  builtInFilter,
  builtInViews,
  countTurnovers,
  isSameFilter,
  type BuiltInView,
} from './built-in-views.ts';
import { copy } from './copy.ts';

interface BuiltInOptions {
  programme: Programme;
  view: TrackerView;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}

/** Filters and comparison that a built-in view replaces; columns and grouping stay. */
const cleared = {
  saved: undefined,
  baseline: undefined,
  as_of: undefined,
  since: undefined,
  diff: undefined,
};

/** Menu entries of the built-in views, with their number of turnovers while the menu is open. */
export function useBuiltInEntries(options: BuiltInOptions): BuiltInEntries {
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
