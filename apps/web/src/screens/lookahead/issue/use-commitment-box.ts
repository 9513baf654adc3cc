import { useCallback } from 'react';
import type { CardContext } from '#screens/lookahead/board/lookahead-cards.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { keyAt, commitmentAt, describeCommitment } from '#turnover/commitments/commitment-at.ts';

/** Commitment checkbox of cards in the week to commit; read-only for commitments of the current week. */
export function useCommitmentBox({
  view,
  history,
}: Pick<LookaheadContent, 'view' | 'history'>): CardContext['tick'] {
  const { rights } = useTrackerTools();
  return useCallback(
    (cellIndex, { state }) => {
      const commitment = commitmentAt(view, history, rights, cellIndex);
      const running = history.running.get(keyAt(view.set, cellIndex));
      if (running && !commitment.record && !commitment.isInWeek)
        return {
          isOn: true,
          isEnabled: false,
          title: describeCommitment(view, { ...commitment, record: running }, history.week),
        };
      if (!commitment.record && (!commitment.isInWeek || state === 'achieved')) return undefined;
      return {
        isOn: commitment.record !== undefined,
        isEnabled: commitment.whyNot === null,
        title: describeCommitment(view, commitment, history.week),
      };
    },
    [view, history, rights],
  );
}
