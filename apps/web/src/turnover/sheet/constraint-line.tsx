import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { constraintKindLabels } from '@baton/contract/turnover/constraints.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { ConstraintComments } from '#comments/constraint-comments.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { ConstraintActions } from './constraint-actions.tsx';
import { ConstraintAttachments } from './constraint-attachments.tsx';
import { copy } from './copy.ts';

const words = copy.constraints;

export interface ConstraintLineProps {
  viewCell: ViewCell;
  record: ConstraintRecord;
  mayEdit: boolean;
  /** Number of its photos and documents. */
  attached: number;
}

export function ConstraintLine({ viewCell, record, mayEdit, attached }: ConstraintLineProps) {
  const { view } = viewCell;
  const isCleared = record.cleared_at !== null;
  const isLate = !isCleared && record.need_by !== null && dayNumber(record.need_by) < view.dataDate;
  const origin = view.set.milestones.find(({ id }) => id === record.carried_from);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <Badge tone={record.category === 'A' && !isCleared ? 'danger' : 'neutral'}>{record.category}</Badge>
      <div className="min-w-0 flex-1 max-sm:basis-3/4">
        <p className={joinClasses('break-words', isCleared && 'text-text-muted line-through')}>
          {record.text}
        </p>
        <p className="text-sm text-text-muted tabular">
          {[constraintKindLabels[record.kind], ...(record.owner_name ? [record.owner_name] : [])].join(' · ')}
          {record.need_by && (
            <span className={isLate ? 'text-danger-text' : ''}>
              {' · '}
              {isLate
                ? words.needByOverdue(describeDay(view, dayNumber(record.need_by)))
                : words.needByDay(describeDay(view, dayNumber(record.need_by)))}
            </span>
          )}
          {origin && ` · ${words.exceptionFrom(origin.code)}`}
        </p>
        {isCleared && <p className="text-sm text-text-muted">{describeCleared(record)}</p>}
      </div>
      <span className="flex shrink-0 gap-1 max-sm:basis-full max-sm:pl-6">
        <ConstraintAttachments programme={view.programme} {...{ record }} count={attached} />
        <ConstraintComments view={view} record={record} />
        {mayEdit && <ConstraintActions {...{ viewCell, record }} />}
      </span>
    </li>
  );
}

function describeCleared({ cleared_by, cleared_at, cleared_note }: ConstraintRecord): string {
  const who = cleared_by ?? words.unknownUser;
  const moment = formatMoment(cleared_at!);
  return cleared_note ? words.clearedWithNote(who, moment, cleared_note) : words.cleared(who, moment);
}
