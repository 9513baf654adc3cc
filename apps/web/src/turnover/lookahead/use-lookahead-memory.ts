import { useMemo } from 'react';
import { weekToOpen } from '@baton/domain/lookahead/window.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import type { LookaheadMemory } from './lookahead-memory.ts';
import { keyOfPromise, promisesToClose, useCommitments } from './promises/use-commitments.ts';
import { useIssues, useLastIssue } from './promises/use-issues.ts';

/** What was promised and issued; empty until it is there, since the board does not wait for it. */
export function useLookaheadMemory({ programme, dataDate, structure }: TrackerView): LookaheadMemory {
  const { week_start, cutoff_weekday } = structure.settings;
  const week = weekToOpen(dataDate, week_start, cutoff_weekday);
  const { open, coming } = useCommitments(programme, week);
  const { data: issues } = useIssues(programme);
  const last = useLastIssue(programme, issues);
  return useMemo(
    () => ({
      week,
      committed: new Map((coming.data ?? []).map((record) => [keyOfPromise(record), record])),
      toClose: promisesToClose(open.data ?? [], week),
      issues: issues ?? [],
      last,
    }),
    [week, coming.data, open.data, issues, last],
  );
}
