import { useMemo } from 'react';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import { weekToCommit } from '#turnover/commitments/commitment-at.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { LookaheadHistory } from './lookahead-history.ts';
import {
  keyOfCommitment,
  commitmentsToClose,
  useCommitments,
} from '#turnover/commitments/use-commitments.ts';
import { useIssues, useLastIssue } from './issue/use-issues.ts';

/** Loads commitments and issues; empty while loading, because the board does not wait for them. */
export function useLookaheadHistory(view: TrackerView): LookaheadHistory {
  const { programme } = view;
  const week = weekToCommit(view);
  const thisWeek = dayOf(weekOf(view.dataDate, view.structure.settings.week_start));
  const { open, coming } = useCommitments(programme, week);
  const { data: issues } = useIssues(programme);
  const last = useLastIssue(programme, issues);
  return useMemo(
    () => ({
      week,
      committed: byKey(coming.data ?? []),
      running: byKey(
        (open.data ?? []).filter((record) => record.week === thisWeek && thisWeek !== dayOf(week)),
      ),
      toClose: commitmentsToClose(open.data ?? [], week),
      issues: issues ?? [],
      last,
    }),
    [week, thisWeek, coming.data, open.data, issues, last],
  );
}

function byKey(records: readonly CommitmentRecord[]): Map<string, CommitmentRecord> {
  return new Map(records.map((record) => [keyOfCommitment(record), record]));
}
