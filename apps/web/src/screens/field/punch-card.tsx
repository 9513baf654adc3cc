import { joinClasses } from '#lib/join-classes.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { CategoryMark, PunchStateMark } from '#records/punches/marks.tsx';
import type { Punch } from '#records/punches/punch.ts';
import { useCategories } from '#records/punches/use-categories.ts';
import type { Programme } from '#session/programme-list.ts';
import { PunchPlace } from './punch-place.tsx';
import { copy } from './copy.ts';

interface PunchCardProps {
  programme: Programme;
  punch: Punch;
  /** What pressing it does, for screen readers. */
  label: string;
  onPress: () => void;
}

/** A punch in a list on a phone; the whole card is the target. */
export function PunchCard({ programme, punch, label, onPress }: PunchCardProps) {
  const today = readToday();
  const category = useCategories(programme.id)?.find(({ id }) => id === punch.category);
  const { due, state } = punch;
  const isOverdue = due !== null && due < today;
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        className="flex min-h-24 w-full flex-col gap-1 rounded-md border border-line p-3 text-left hover:bg-surface-hover"
        onClick={onPress}
      >
        <span className="flex items-center gap-2 text-sm">
          <span className="font-medium tabular">{punch.number}</span>
          <CategoryMark category={category} />
          {state !== 'open' && <PunchStateMark state={state} />}
          <span
            className={joinClasses(
              'ml-auto tabular',
              isOverdue ? 'font-medium text-danger-text' : 'text-text-muted',
            )}
          >
            {due === null ? 'No due date' : `Due ${formatDay(due, today)}`}
          </span>
        </span>
        <span className="line-clamp-3 break-words">{punch.text}</span>
        <PunchPlace punch={punch} />
        {punch.rejections > 0 && state === 'open' && punch.last_reason !== '' && (
          <span className="line-clamp-2 text-sm text-danger-text">
            {copy.mine.rejected(punch.last_reason)}
          </span>
        )}
      </button>
    </li>
  );
}
