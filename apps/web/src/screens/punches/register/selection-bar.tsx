import { useState } from 'react';
import { maxChosen } from '@baton/contract/resource/register.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { BulkEditDialog } from '#resource/list/bulk-edit-dialog.tsx';
import type { RecordValues } from '#resource/record-calls.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from '../copy.ts';
import type { Marks } from './use-marks.ts';

export interface SelectionBarProps {
  marks: Marks;
  /** Number of punches that match. */
  total: number;
  description: ScreenDescription;
  programme: number;
  /** Commands that the user may give to some punches. */
  acts: readonly PunchAct[];
  onAct: (act: PunchAct) => void;
  onChangeField: (values: RecordValues) => Promise<void>;
  onDelete: (() => void) | undefined;
}

const keys: Partial<Record<PunchAct, string>> = { clear: 'C', verify: 'V', reject: 'R' };

/** Commands on the ticked punches, or on all that match. */
export function SelectionBar({ marks, total, onAct, ...props }: SelectionBarProps) {
  const [isEditing, setEditing] = useState(false);
  if (marks.count === 0 && !marks.isAll) return null;
  const isTooMany = marks.isAll && total > maxChosen;
  const count = marks.isAll ? total : marks.count;
  const [first, others] = [
    props.acts.filter((act) => act in keys),
    props.acts.filter((act) => !(act in keys)),
  ];
  return (
    <section
      aria-label={copy.selection.label}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface-selected px-3 py-1.5"
    >
      <output className="text-sm tabular">
        {marks.isAll ? copy.selection.all(total) : copy.selection.count(marks.count)}
      </output>
      {!marks.isAll && total > marks.count && (
        <Button size="sm" variant="ghost" onPress={marks.markAll}>
          {copy.selection.selectAll(total)}
        </Button>
      )}
      {isTooMany && <span className="text-sm text-warning-text">{copy.selection.tooMany(maxChosen)}</span>}
      <div className="flex items-center gap-1.5 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0 sm:ml-auto">
        {first.map((act) => (
          <Button key={act} size="sm" isDisabled={isTooMany} onPress={() => onAct(act)}>
            {copy.acts[act]}
            <span aria-hidden className="max-sm:hidden">
              <Kbd keys={keys[act]!.toLowerCase()} />
            </span>
          </Button>
        ))}
        <Button size="sm" isTight icon="pencil" isDisabled={isTooMany} onPress={() => setEditing(true)}>
          {copy.selection.change}
        </Button>
        <Menu
          label={copy.more}
          placement="bottom end"
          trigger={<Button size="sm" icon="ellipsis" label={copy.more} isDisabled={isTooMany} />}
          groups={[
            {
              entries: others.map((act) => ({ id: act, label: copy.acts[act], onAction: () => onAct(act) })),
            },
            ...(props.onDelete
              ? [
                  {
                    entries: [
                      {
                        id: 'delete',
                        label: copy.selection.delete,
                        icon: 'trash-2' as const,
                        isDanger: true,
                        onAction: props.onDelete,
                      },
                    ],
                  },
                ]
              : []),
          ].filter(({ entries }) => entries.length > 0)}
        />
        <Button size="sm" icon="x" label={copy.selection.deselect} onPress={marks.clear} />
      </div>
      {isEditing && (
        <BulkEditDialog
          isOpen
          onOpenChange={setEditing}
          onClose={() => setEditing(false)}
          description={props.description}
          programme={props.programme}
          subject={copy.punches(count)}
          onSave={props.onChangeField}
        />
      )}
    </section>
  );
}
