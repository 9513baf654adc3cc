import { handovers, type HandoverNote } from '@baton/contract/tracker/handover-notes.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { useState } from 'react';
import { isOpenItem, type RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellKey, findViewCell } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { RoundCard } from './round-card.tsx';
import { copy } from './copy.ts';

interface RoundListProps {
  view: TrackerView;
  items: readonly RoundItem[];
  isMine: boolean;
}

/** Turnovers to answer, with progress. Answered turnovers keep their position. */
export function RoundList({ view, items, isMine }: RoundListProps) {
  const { rights } = useTrackerTools();
  const notesOf = useHandoverNotes(view, items);
  const { scopes, milestones } = view.set;
  const nameOf = ({ row, column }: RoundItem) => ({
    scope: scopes.id[row]!,
    milestone: milestones[column]!.id,
  });
  const keyOf = (item: RoundItem) => cellKey(nameOf(item));
  const isOpen = (item: RoundItem) =>
    isOpenItem(item, rights.whyNot(view, 'turnovers.submit', item.row, item.column) === null);
  const [initialOrder] = useState(
    () =>
      new Map(
        items
          .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
          .map((item, at) => [keyOf(item), at]),
      ),
  );
  if (items.length === 0)
    return (
      <EmptyState title="Nothing to update this week" icon="circle-check">
        {isMine
          ? 'None of your teams’ turnovers are overdue or due in the look-ahead window.'
          : 'None of this team’s turnovers are overdue or due in the look-ahead window.'}
      </EmptyState>
    );
  const answered = items.filter((item) => !isOpen(item)).length;
  const orderOf = (item: RoundItem) => initialOrder.get(keyOf(item)) ?? Infinity;
  return (
    <div className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 -mx-4 bg-surface px-4 py-2">
        <Progress
          label={answered === items.length ? 'All updated' : 'This week'}
          done={answered}
          total={items.length}
          unit={copy.list.progress}
          tone={answered === items.length ? 'success' : 'accent'}
        />
      </div>
      <ul aria-label="Turnovers to update" className="flex flex-col gap-3">
        {items
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map((item) => {
            const { scope, milestone } = nameOf(item);
            const viewCell = findViewCell(view, scope, milestone);
            const card = { item, isOpen: isOpen(item), notes: notesOf(item) };
            return viewCell && <RoundCard key={keyOf(item)} viewCell={viewCell} {...card} />;
          })}
      </ul>
    </div>
  );
}

/** Notes on rejected and ready turnovers, read again when one is rejected, reported ready or submitted. */
function useHandoverNotes(
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
