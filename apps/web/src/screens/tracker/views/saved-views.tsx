import type { SavedView } from '@baton/contract/turnover/views.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { useViews } from './use-views.ts';
import { readState, type TrackerLayout } from '#turnover/grid/view-state.ts';
import { ViewsMenu } from './views-menu.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';

export interface SavedViewsProps {
  programme: Programme;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}

/** Saved views menu; opens the user's default view. */
export function SavedViews({ programme, address, layout, onLayout }: SavedViewsProps) {
  const user = useCurrentUser();
  const views = useViews(programme.id);
  const show = (view: SavedView) => {
    const state = readState(view);
    onLayout(state.layout);
    address.replace({ ...state.search, saved: view.id });
  };
  useDefaultView(address.search, { ...views, user: user.id }, show);
  return (
    <ViewsMenu
      {...{ views, address, layout, show }}
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
