import { useState } from 'react';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { RoundCard } from './round-card.tsx';

export interface RoundListProps {
  view: TrackerView;
  items: readonly RoundItem[];
  isMine: boolean;
}

/** The turnovers one by one, with how far one is. What is answered stays where it was, so that nothing jumps. */
export function RoundList({ view, items, isMine }: RoundListProps) {
  const keyOf = ({ row, column }: RoundItem) =>
    `${view.set.scopes.id[row]} ${view.set.milestones[column]?.id}`;
  const [turn] = useState(
    () =>
      new Map(
        items
          .toSorted((one, other) => Number(one.isAnswered) - Number(other.isAnswered))
          .map((item, at) => [keyOf(item), at]),
      ),
  );
  if (items.length === 0)
    return (
      <EmptyState title="Nothing to answer this week" icon="circle-check">
        {isMine
          ? 'No turnover of your teams is due within the look-ahead, and none is overdue.'
          : 'No turnover of this team is due within the look-ahead, and none is overdue.'}
      </EmptyState>
    );
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  const place = (item: RoundItem) => turn.get(keyOf(item)) ?? Infinity;
  return (
    <div className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 -mx-4 bg-surface px-4 py-2">
        <Progress
          label={answered === items.length ? 'All answered. Thank you.' : 'This week'}
          done={answered}
          total={items.length}
          unit="answered"
          tone={answered === items.length ? 'success' : 'accent'}
        />
      </div>
      <ul aria-label="Turnovers to answer" className="flex flex-col gap-3">
        {items
          .toSorted((one, other) => place(one) - place(other))
          .map((item) => (
            <RoundCard key={keyOf(item)} view={view} item={item} />
          ))}
      </ul>
    </div>
  );
}
