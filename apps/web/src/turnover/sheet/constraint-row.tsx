import type { ReactNode } from 'react';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { ConstraintComments } from '#records/comments/constraint-comments.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { CategoryBadge, ConstraintFacts } from '#turnover/edit/submission/constraint-facts.tsx';
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
  const origin = view.set.milestones.find(({ id }) => id === record.carried_from);
  return (
    <>
      <ConstraintFacts
        record={record}
        dataDate={view.dataDate}
        formatDay={(day) => describeDay(view, day)}
        origin={origin?.code}
      />
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
