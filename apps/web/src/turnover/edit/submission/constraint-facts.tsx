import { constraintKindLabels, type ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from './copy.ts';

/** A constraint as it is now, or as it was when a look-ahead was issued. */
type Stated = Pick<ConstraintRecord, 'kind' | 'category' | 'text' | 'owner_name' | 'need_by'> &
  Partial<Pick<ConstraintRecord, 'cleared_at' | 'cleared_by' | 'cleared_note'>>;

interface ConstraintFactsProps {
  record: Stated;
  /** What is needed before this day is overdue. */
  dataDate: DayNumber;
  formatDay: (day: DayNumber) => string;
  /** Code of the milestone that was accepted with it. */
  origin?: string | undefined;
}

/** What is missing, who owns it and until when it is needed: what every list of constraints says. */
export function ConstraintFacts({ record, dataDate, formatDay, origin }: ConstraintFactsProps) {
  const isCleared = typeof record.cleared_at === 'string';
  const needBy = record.need_by === null ? null : dayNumber(record.need_by);
  const isLate = !isCleared && needBy !== null && needBy < dataDate;
  return (
    <>
      <CategoryBadge record={record} />
      <div className="min-w-0 flex-1 max-sm:basis-3/4">
        <p className={joinClasses('break-words', isCleared && 'text-text-muted line-through')}>
          {record.text}
        </p>
        <p className="text-sm text-text-muted tabular">
          {[constraintKindLabels[record.kind], record.owner_name ?? copy.noOwner].join(' · ')}
          {needBy !== null && (
            <span className={isLate ? 'text-danger-text' : ''}>
              {' · '}
              {(isLate ? copy.needByOverdue : copy.needBy)(formatDay(needBy))}
            </span>
          )}
          {origin !== undefined && ` · exception from ${origin}`}
        </p>
        {isCleared && <p className="text-sm text-text-muted">{describeCleared(record)}</p>}
      </div>
    </>
  );
}

export function CategoryBadge({ record }: { record: Pick<Stated, 'category' | 'cleared_at'> }) {
  const isOpen = typeof record.cleared_at !== 'string';
  return <Badge tone={record.category === 'A' && isOpen ? 'danger' : 'neutral'}>{record.category}</Badge>;
}

function describeCleared({ cleared_by, cleared_at, cleared_note }: Stated): string {
  const who = cleared_by ?? 'an unknown user';
  const moment = formatMoment(cleared_at!);
  return cleared_note ? `Cleared by ${who}, ${moment}: ${cleared_note}` : `Cleared by ${who}, ${moment}`;
}
