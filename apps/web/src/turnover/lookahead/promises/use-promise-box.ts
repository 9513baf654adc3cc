import { useCallback } from 'react';
import type { CardMaker } from '#turnover/lookahead/board/lookahead-cards.ts';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { promiseAt, sayPromise } from './promise-at.ts';

/** The box on the cards of the week that is promised for. */
export function usePromiseBox({
  view,
  memory,
}: Pick<LookaheadContent, 'view' | 'memory'>): CardMaker['tick'] {
  const { rights } = useTrackerTools();
  return useCallback(
    (place, { state }) => {
      const stand = promiseAt(view, memory, rights, place);
      if (!stand.record && (!stand.isInWeek || state === 'achieved')) return undefined;
      return {
        isOn: stand.record !== undefined,
        isEnabled: stand.whyNot === null,
        title: sayPromise(view, stand, memory.week),
      };
    },
    [view, memory, rights],
  );
}
