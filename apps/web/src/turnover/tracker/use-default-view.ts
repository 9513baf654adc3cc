import { useEffect, useRef } from 'react';
import type { SavedView } from '@baton/contract/turnover/views.ts';
import type { TrackerSearch } from './tracker-search.ts';
import { readState, type ViewState } from './views/view-state.ts';

/** Shows the view that somebody wants to see first, where the address itself asks for nothing. Once per opening. */
export function useDefaultView(
  search: TrackerSearch,
  views: { list: readonly SavedView[]; isPending: boolean; user: number },
  show: (state: ViewState, view: SavedView) => void,
): void {
  const isSettled = useRef(Object.values(search).some((value) => value !== undefined));
  const { list, isPending, user } = views;
  useEffect(() => {
    if (isSettled.current || isPending) return;
    isSettled.current = true;
    const first = list.find((view) => view.is_default && view.owner === user);
    if (first) show(readState(first), first);
  }, [list, isPending, user, show]);
}
