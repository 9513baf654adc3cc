import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StreamEvent } from '@baton/contract/turnover/activity.ts';
import { commitmentsKey } from './promises/use-commitments.ts';
import { issuesKey } from './promises/use-issues.ts';

/** Fetches promises and issues anew when somebody else changes them. */
export function useLookaheadEvents(programme: number): (event: StreamEvent) => void {
  const client = useQueryClient();
  return useCallback(
    ({ entity }) => {
      // An issue closes promises that were kept.
      if (entity === 'commitments' || entity === 'lookahead_issues')
        void client.invalidateQueries({ queryKey: commitmentsKey(programme) });
      if (entity === 'lookahead_issues') void client.invalidateQueries({ queryKey: issuesKey(programme) });
    },
    [client, programme],
  );
}
