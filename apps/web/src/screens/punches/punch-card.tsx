import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { CategoryMark, PunchStateMark } from '#quality/marks.tsx';
import type { Punch } from '#quality/punch.ts';
import type { Category } from '#quality/use-categories.ts';
import type { RowContext } from '#resource/register/register.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from './copy.ts';

/** A punch on a phone. */
export function PunchCard({ row: punch, context }: { row: Punch; context: RowContext }) {
  const { number, state, due } = punch;
  const { listOf, today } = context;
  const isOpen = isOutstanding(state);
  const isOverdue = isOpen && due !== null && due < today;
  const isRejected = state === 'open' && punch.rejections > 0;
  const categories = listOf('punch-categories') as readonly Category[];
  return (
    <>
      <span className="flex h-6 items-center gap-2 text-sm">
        <span className="font-medium tabular">{number}</span>
        <CategoryMark category={categories.find(({ id }) => id === punch.category)} />
        {isRejected ? (
          <Badge tone="danger" icon="undo-2">
            {copy.grid.rejected}
          </Badge>
        ) : (
          <PunchStateMark state={state} />
        )}
      </span>
      <span className={joinClasses('mt-0.5 line-clamp-2 leading-5', !isOpen && 'text-text-muted')}>
        {punch.text}
      </span>
      <span className="mt-auto flex gap-2 truncate text-sm text-text-muted tabular">
        <span className="truncate">{punch.system_name ?? punch.area_name}</span>
        {punch.clear_by_name !== null && <span className="shrink-0">{punch.clear_by_name}</span>}
        <span className={joinClasses('shrink-0', isOverdue && 'font-medium text-danger-text')}>
          {due === null ? copy.card.noDue : copy.card.due(formatDay(due, today))}
        </span>
      </span>
    </>
  );
}
