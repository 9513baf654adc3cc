import { useState } from 'react';
import { isOpenItem, type RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellKey, findViewCell } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { RoundCard } from './round-card.tsx';
import { useHandoverNotes } from './use-handover-notes.ts';
import { copy } from './copy.ts';

export interface RoundListProps {
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
      <EmptyState title={copy.list.empty} icon="circle-check">
        {isMine ? copy.list.emptyMine : copy.list.emptyTeam}
      </EmptyState>
    );
  const answered = items.filter((item) => !isOpen(item)).length;
  const orderOf = (item: RoundItem) => initialOrder.get(keyOf(item)) ?? Infinity;
  return (
    <div className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 -mx-4 bg-surface px-4 py-2">
        <Progress
          label={answered === items.length ? copy.list.allDone : copy.list.thisWeek}
          done={answered}
          total={items.length}
          unit={copy.list.progress}
          tone={answered === items.length ? 'success' : 'accent'}
        />
      </div>
      <ul aria-label={copy.list.label} className="flex flex-col gap-3">
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
