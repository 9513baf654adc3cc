import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StreamEvent } from '@baton/contract/turnover/activity.ts';
import { useTracker, type TrackerHold } from '#turnover/model/use-tracker.ts';
import { useCommitmentNews } from '#turnover/commitments/use-commitments.ts';
import { issuesKey } from './issue/use-issues.ts';

/** The tracker below the look-ahead; promises and issues are fetched anew when somebody else changes them. */
export function useLookaheadTracker(programme: number): TrackerHold {
  const client = useQueryClient();
  const hearCommitments = useCommitmentNews(programme);
  const hear = useCallback(
    (event: StreamEvent) => {
      hearCommitments(event);
      if (event.entity === 'lookahead_issues')
        void client.invalidateQueries({ queryKey: issuesKey(programme) });
    },
    [client, programme, hearCommitments],
  );
  return useTracker(programme, hear);
}
