import { useCallback } from 'react';
import type { CardMaker } from '#screens/lookahead/board/lookahead-cards.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { keyAt, commitmentAt, describeCommitment } from '#turnover/commitments/commitment-at.ts';

/** Commitment checkbox of cards in the week to commit; read-only for commitments of the current week. */
export function useCommitmentBox({
  view,
  history,
}: Pick<LookaheadContent, 'view' | 'history'>): CardMaker['tick'] {
  const { rights } = useTrackerTools();
  return useCallback(
    (cellIndex, { state }) => {
      const stand = commitmentAt(view, history, rights, cellIndex);
      const running = history.running.get(keyAt(view.set, cellIndex));
      if (running && !stand.record && !stand.isInWeek)
        return {
          isOn: true,
          isEnabled: false,
          title: describeCommitment(view, { ...stand, record: running }, history.week),
        };
      if (!stand.record && (!stand.isInWeek || state === 'achieved')) return undefined;
      return {
        isOn: stand.record !== undefined,
        isEnabled: stand.whyNot === null,
        title: describeCommitment(view, stand, history.week),
      };
    },
    [view, history, rights],
  );
}
