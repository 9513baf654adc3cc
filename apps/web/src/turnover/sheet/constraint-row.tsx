import type { ReactNode } from 'react';
import { constraintKindLabels, type ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ConstraintComments } from '#comments/constraint-comments.tsx';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ConstraintAttachments } from './constraint-attachments.tsx';
import { useConstraints } from './use-constraints.tsx';
import { copy } from './copy.ts';

interface ConstraintRowProps {
  viewCell: ViewCell;
  record: ConstraintRecord;
  mayEdit: boolean;
  /** Number of its photos and documents; undefined where they aren’t shown. */
  attached?: number;
  /** The turnover it blocks, where rows are of several. */
  children?: ReactNode;
}

/** A constraint in a list: what is missing, who owns it and until when it is needed, and what can be done with it. */
export function ConstraintRow({ viewCell, record, mayEdit, attached, children }: ConstraintRowProps) {
  const { view } = viewCell;
  const isCleared = record.cleared_at !== null;
  const isLate = !isCleared && record.need_by !== null && dayNumber(record.need_by) < view.dataDate;
  const origin = view.set.milestones.find(({ id }) => id === record.carried_from);
  return (
    <>
      <CategoryBadge record={record} />
      <div className="min-w-0 flex-1 max-sm:basis-3/4">
        <p className={joinClasses('break-words', isCleared && 'text-text-muted line-through')}>
          {record.text}
        </p>
        <p className="text-sm text-text-muted tabular">
          {[constraintKindLabels[record.kind], record.owner_name ?? copy.constraints.noOwner].join(' · ')}
          {record.need_by && (
            <span className={isLate ? 'text-danger-text' : ''}>
              {' · '}
              {isLate
                ? `need by ${describeDay(view, dayNumber(record.need_by))}, overdue`
                : `need by ${describeDay(view, dayNumber(record.need_by))}`}
            </span>
          )}
          {origin && ` · exception from ${origin.code}`}
        </p>
        {isCleared && <p className="text-sm text-text-muted">{describeCleared(record)}</p>}
      </div>
      {children}
      <span className="flex shrink-0 gap-1 max-sm:basis-full max-sm:pl-6">
        <ConstraintTools {...{ viewCell, record, mayEdit, attached }} />
      </span>
    </>
  );
}

/** Category and text of a constraint where a column has its other facts, with the note of a cleared one. */
export function ConstraintText({ record }: Pick<ConstraintRowProps, 'record'>) {
  return (
    <span className="block max-w-96 min-w-56 py-1 whitespace-normal break-words">
      <CategoryBadge record={record} /> {record.text}
      {record.cleared_at !== null && record.cleared_note !== '' && (
        <span className="block font-normal text-text-muted">{record.cleared_note}</span>
      )}
    </span>
  );
}

/** Photos, comments and commands of a constraint. */
export function ConstraintTools({
  viewCell,
  record,
  mayEdit,
  attached,
}: Omit<ConstraintRowProps, 'children' | 'attached'> & { attached?: number | undefined }) {
  const { view } = viewCell;
  return (
    <>
      {attached !== undefined && (
        <ConstraintAttachments programme={view.programme} {...{ record }} count={attached} />
      )}
      <ConstraintComments view={view} record={record} />
      {mayEdit && <ConstraintActions {...{ viewCell, record }} />}
    </>
  );
}

function CategoryBadge({ record: { category, cleared_at: cleared } }: Pick<ConstraintRowProps, 'record'>) {
  return <Badge tone={category === 'A' && cleared === null ? 'danger' : 'neutral'}>{category}</Badge>;
}

function describeCleared({ cleared_by, cleared_at, cleared_note }: ConstraintRecord): string {
  const who = cleared_by ?? 'an unknown user';
  const moment = formatMoment(cleared_at!);
  return cleared_note ? `Cleared by ${who}, ${moment}: ${cleared_note}` : `Cleared by ${who}, ${moment}`;
}

/** Button and menu of what can be done with a constraint: in the sheet, on the look-ahead’s list and in the meeting. */
function ConstraintActions({ viewCell, record }: { viewCell: ViewCell; record: ConstraintRecord }) {
  const actions = useConstraints(viewCell);
  const isCleared = record.cleared_at !== null;
  return (
    <>
      {!isCleared && (
        <Button size="sm" onPress={() => void actions.clear(record)}>
          {copy.constraints.markCleared}
        </Button>
      )}
      <Menu
        label="More actions"
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={`More actions for “${record.text}”`} size="sm" />}
        groups={[
          {
            entries: [
              isCleared
                ? {
                    id: 'open',
                    label: 'Reopen',
                    icon: 'undo-2',
                    onAction: () => void actions.open(record),
                  }
                : {
                    id: 'edit',
                    label: 'Edit…',
                    icon: 'pencil',
                    onAction: () => void actions.edit(record),
                  },
              {
                id: 'remove',
                label: 'Delete…',
                icon: 'trash-2',
                isDanger: true,
                onAction: () => void actions.remove(record),
              },
            ],
          },
        ]}
      />
    </>
  );
}
