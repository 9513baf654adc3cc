import { useCallback } from 'react';
import type { CardMaker } from '#screens/lookahead/board/lookahead-cards.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { keyAt, promiseAt, sayPromise } from '#turnover/commitments/promise-at.ts';

/** The box on the cards of the week that is promised for; in the week that runs it tells what was promised for it. */
export function usePromiseBox({
  view,
  memory,
}: Pick<LookaheadContent, 'view' | 'memory'>): CardMaker['tick'] {
  const { rights } = useTrackerTools();
  return useCallback(
    (place, { state }) => {
      const stand = promiseAt(view, memory, rights, place);
      const running = memory.running.get(keyAt(view.set, place));
      if (running && !stand.record && !stand.isInWeek)
        return {
          isOn: true,
          isEnabled: false,
          title: sayPromise(view, { ...stand, record: running }, memory.week),
        };
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
