import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { useLatest } from '#lib/use-latest.ts';
import type { TrackerSearch } from './tracker-search.ts';

/** How the address is left behind: a step can be gone back to. */
export interface SearchStep {
  isStep?: boolean;
}

/**
 * The search of the address, a moment ahead of it: what was asked for shows at once, and the address, which the whole
 * page listens to, follows when that has been painted. Quick typing never meets a text that it has overtaken.
 */
export function useSearchAhead(given: TrackerSearch) {
  const router = useRouter();
  const [ahead, setAhead] = useState<{ search: TrackerSearch; underWay: number } | null>(null);
  const written = useLatest(given);

  const go = useCallback(
    (next: (before: TrackerSearch) => TrackerSearch, { isStep = false }: SearchStep = {}) => {
      setAhead((before) => ({
        search: next(before?.search ?? written.current),
        underWay: (before?.underWay ?? 0) + 1,
      }));
      const arrived = () =>
        setAhead((before) =>
          before === null || before.underWay <= 1 ? null : { ...before, underWay: before.underWay - 1 },
        );
      const { pathname } = router.latestLocation;
      afterPaint(() => {
        // Whoever has gone on to another screen meanwhile is not called back.
        if (router.latestLocation.pathname !== pathname) return arrived();
        router
          .navigate({
            to: '.',
            search: next as never,
            // Narrowing and sorting leave no trail of steps to go back through; opening a sheet does.
            replace: !isStep,
            resetScroll: false,
          })
          .then(arrived, arrived);
      });
    },
    [router, written],
  );
  return { search: ahead?.search ?? given, go };
}
