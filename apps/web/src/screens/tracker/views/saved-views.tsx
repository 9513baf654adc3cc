import type { SavedView } from '@baton/contract/turnover/views.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useBuiltInEntries } from './use-built-in-entries.ts';
import { useViews } from './use-views.ts';
import { readState, type TrackerLayout } from '#turnover/grid/view-state.ts';
import { ViewsMenu } from './views-menu.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';

export interface SavedViewsProps {
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
  const views = useViews(programme.id);
  const show = (view: SavedView) => {
    const state = readState(view);
    onLayout(state.layout);
    address.replace({ ...state.search, saved: view.id });
  };
  useDefaultView(address.search, { ...views, user: user.id }, show);
  return (
    <ViewsMenu
      {...{ views, builtIn, address, layout, show }}
      user={user.id}
      mayShare={mayIn(user, programme, 'data.edit')}
    />
  );
}

/**
 * Opens a view once: the one that the URL names and says nothing else of, or the user's default if the URL has no
 * search parameters.
 */
function useDefaultView(
  search: TrackerSearch,
  { list, isPending, user }: { list: readonly SavedView[]; isPending: boolean; user: number },
  show: (view: SavedView) => void,
): void {
  const { saved, ...others } = search;
  const isDone = useRef(Object.values(others).some((value) => value !== undefined));
  const showFirst = useEffectEvent(() => {
    const first = list.find((view) =>
      saved === undefined ? view.is_default && view.owner === user : view.id === saved,
    );
    if (first) show(first);
  });
  useEffect(() => {
    if (isDone.current || isPending) return;
    isDone.current = true;
    showFirst();
  }, [isPending]);
}
