import { useState } from 'react';
import { maxChosen } from '@baton/contract/resource/register.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { BulkEditDialog } from '#resource/list/bulk-edit-dialog.tsx';
import type { RecordValues } from '#resource/record-calls.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from './copy.ts';
import type { Marks } from './use-marks.ts';

/** A command on records of a register. */
interface RegisterCommand<Id extends string = string> {
  id: Id;
  label: string;
  /** Commands with a key have a button in the selection bar, the others are in its menu. */
  key?: string;
}

interface SelectionBarProps<Id extends string> {
  marks: Pick<Marks, 'isAll' | 'count' | 'markAll' | 'clear'>;
  /** Number of records that match. */
  total: number;
  description: ScreenDescription;
  programme: number;
  words: { count: (n: number) => string; all: (n: number) => string };
  /** So many records, in words. */
  subject: (n: number) => string;
  /** Commands that the user may give to some records. */
  commands: readonly RegisterCommand<Id>[];
  onCommand: (id: Id) => void;
  onChangeField: (values: RecordValues) => Promise<void>;
  onDelete: (() => void) | undefined;
}

/** Commands on the ticked records, or on all that match. */
export function SelectionBar<Id extends string>(props: SelectionBarProps<Id>) {
  const { marks, total, words, commands, onCommand } = props;
  const [isEditing, setEditing] = useState(false);
  if (marks.count === 0 && !marks.isAll) return null;
  const isTooMany = marks.isAll && total > maxChosen;
  const count = marks.isAll ? total : marks.count;
  const others = commands.filter(({ key }) => key === undefined);
  return (
    <section
      aria-label={copy.selection.label}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface-selected px-3 py-1.5"
    >
      <output className="text-sm tabular">{marks.isAll ? words.all(total) : words.count(marks.count)}</output>
      {!marks.isAll && total > marks.count && (
        <Button size="sm" variant="ghost" onPress={marks.markAll}>
          {copy.selection.selectAll(total)}
        </Button>
      )}
      {isTooMany && <span className="text-sm text-warning-text">{copy.selection.tooMany(maxChosen)}</span>}
      <div className="flex items-center gap-1.5 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0 sm:ml-auto">
        {commands.map(
          ({ id, label, key }) =>
            key !== undefined && (
              <Button key={id} size="sm" isDisabled={isTooMany} onPress={() => onCommand(id)}>
                {label}
                <span aria-hidden className="max-sm:hidden">
                  <Kbd keys={key} />
                </span>
              </Button>
            ),
        )}
        <Button size="sm" isTight icon="pencil" isDisabled={isTooMany} onPress={() => setEditing(true)}>
          {copy.selection.change}
        </Button>
        <Menu
          label={copy.selection.more}
          placement="bottom end"
          trigger={<Button size="sm" icon="ellipsis" label={copy.selection.more} isDisabled={isTooMany} />}
          groups={[
            { entries: others.map(({ id, label }) => ({ id, label, onAction: () => onCommand(id) })) },
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
          subject={props.subject(count)}
          onSave={props.onChangeField}
        />
      )}
    </section>
  );
}
