import { useEffect, useEffectEvent, useRef } from 'react';
import type { SavedView } from '@baton/contract/turnover/views.ts';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';

/** Shows the view that somebody wants to see first, where the address itself asks for nothing. Once per opening. */
export function useDefaultView(
  search: TrackerSearch,
  { list, isPending, user }: { list: readonly SavedView[]; isPending: boolean; user: number },
  show: (view: SavedView) => void,
): void {
  const isSettled = useRef(Object.values(search).some((value) => value !== undefined));
  const showFirst = useEffectEvent(() => {
    const first = list.find((view) => view.is_default && view.owner === user);
    if (first) show(first);
  });
  useEffect(() => {
    if (isSettled.current || isPending) return;
    isSettled.current = true;
    showFirst();
  }, [isPending]);
}
