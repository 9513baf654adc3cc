import { useRead } from '#resource/use-read.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StreamEvent } from '@baton/contract/home/activity.ts';
import { commitments, type CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { resultOf } from '@baton/domain/lookahead/commitments.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';

export const commitmentsKey = (programme: number) => ['commitments', programme] as const;

/** Reloads everything that shows commitments: their lists and the open sheet of a turnover. */
export async function refreshCommitments(client: QueryClient, programme: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: commitmentsKey(programme) }),
    client.invalidateQueries({ queryKey: ['tracker-cell', programme] }),
  ]);
}

/** Handles events: reloads commitments that other users changed. */
export function useCommitmentUpdates(programme: number): (event: StreamEvent) => void {
  const client = useQueryClient();
  return useCallback(
    ({ entity }) => {
      // An issue closes commitments that were kept.
      if (entity === 'commitments' || entity === 'lookahead_issues')
        void refreshCommitments(client, programme);
    },
    [client, programme],
  );
}

/** All open commitments, and all commitments of a week. */
export function useCommitments(programme: number, week: DayNumber) {
  const open = useRead(
    [...commitmentsKey(programme), 'open'],
    commitments.list,
    { query: { programme, open: true } },
    { staleTime: 0 },
  );
  const coming = useRead(
    [...commitmentsKey(programme), dayOf(week)],
    commitments.list,
    { query: { programme, week: dayOf(week) } },
    { staleTime: 0 },
  );
  return { open, coming };
}

/** Key of a commitment's turnover. */
export function keyOfCommitment({ scope, milestone }: Pick<CommitmentRecord, 'scope' | 'milestone'>): string {
  return itemKey({ scope: readScopeRef(scope)?.id ?? 0, milestone });
}

/** Whether the dates say that a commitment was kept, whatever was decided. */
export function isKeptByDates(
  { dataDate }: { dataDate: DayNumber },
  { week, actual }: Pick<CommitmentRecord, 'week' | 'actual'>,
): boolean {
  const dates = { week: dayNumber(week), actual: actual === null ? null : dayNumber(actual) };
  return resultOf(dates, dataDate) === 'kept';
}

/** Open commitments of earlier weeks, oldest first. */
export function commitmentsToClose(open: readonly CommitmentRecord[], week: DayNumber): CommitmentRecord[] {
  return open
    .filter((record) => dayNumber(record.week) < week)
    .toSorted(
      (one, other) =>
        one.week.localeCompare(other.week) ||
        one.date.localeCompare(other.date) ||
        one.scope_code.localeCompare(other.scope_code),
    );
}
