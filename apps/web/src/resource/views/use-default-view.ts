import { useEffect, useEffectEvent, useRef } from 'react';
import type { SavedView } from '@baton/contract/views/views.ts';

/**
 * Opens a view once: the one that the URL names and says nothing else of, or the user's default if the URL has no
 * search parameters.
 */
export function useDefaultView(
  search: Readonly<Record<string, unknown>> & { saved?: number | undefined },
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
