import { useQuery } from '@tanstack/react-query';
import { handovers, type HandoverNote } from '@baton/contract/tracker/handover-notes.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellKey } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Notes on rejected and ready turnovers, read again when one is rejected, reported ready or submitted. */
export function useHandoverNotes(
  { set }: TrackerView,
  items: readonly RoundItem[],
): (item: RoundItem) => readonly HandoverNote[] {
  const { call, programme } = useTrackerTools();
  const noted = items
    .filter(({ isRejected, isReady }) => isRejected || isReady)
    .map(({ row, column, isReady }) => `${set.scopes.id[row]} ${set.milestones[column]!.id} ${isReady}`);
  const { data } = useQuery({
    queryKey: ['handover-notes', programme, noted],
    queryFn: ({ signal }) => call(handovers.notes, { query: { programme }, signal }),
    enabled: noted.length > 0,
    staleTime: 0,
    placeholderData: (earlier) => earlier,
  });
  const keyOf = ({ scope, milestone }: HandoverNote) =>
    cellKey({ scope: readScopeRef(scope)?.id ?? 0, milestone });
  // A turnover that is ready again after a rejection has both; what was submitted since may still be in old data.
  return ({ row, column, isReady, isRejected }) => {
    const key = cellKey({ scope: set.scopes.id[row]!, milestone: set.milestones[column]!.id });
    return (
      data?.filter((note) => keyOf(note) === key && (note.kind === 'ready' ? isReady : isRejected)) ?? []
    );
  };
}
