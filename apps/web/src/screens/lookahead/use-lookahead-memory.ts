import { useMemo } from 'react';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import { weekToPromise } from '#turnover/commitments/week-to-promise.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { LookaheadMemory } from './lookahead-memory.ts';
import { keyOfPromise, promisesToClose, useCommitments } from '#turnover/commitments/use-commitments.ts';
import { useIssues, useLastIssue } from './issue/use-issues.ts';

/** What was promised and issued; empty until it is there, since the board does not wait for it. */
export function useLookaheadMemory(view: TrackerView): LookaheadMemory {
  const { programme } = view;
  const week = weekToPromise(view);
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
      toClose: promisesToClose(open.data ?? [], week),
      issues: issues ?? [],
      last,
    }),
    [week, thisWeek, coming.data, open.data, issues, last],
  );
}

function byKey(records: readonly CommitmentRecord[]): Map<string, CommitmentRecord> {
  return new Map(records.map((record) => [keyOfPromise(record), record]));
}
