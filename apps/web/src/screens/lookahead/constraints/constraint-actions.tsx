import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { Place } from '#turnover/model/place.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';

/** Button and menu of actions on a constraint. */
export function ConstraintActions({ place, record }: { place: Place; record: ConstraintRecord }) {
  const actions = useConstraints(place);
  const isCleared = record.cleared_at !== null;
  const entries: MenuEntry[] = isCleared
    ? [{ id: 'open', label: 'Open again', icon: 'undo-2', onAction: () => void actions.open(record) }]
    : [
        { id: 'edit', label: 'Edit', icon: 'pencil', onAction: () => void actions.edit(record) },
        {
          id: 'remove',
          label: 'Remove',
          icon: 'trash-2',
          isDanger: true,
          onAction: () => void actions.remove(record),
        },
      ];
  return (
    <span className="flex justify-end gap-1">
      {!isCleared && (
        <Button size="sm" onPress={() => void actions.clear(record)}>
          Clear
        </Button>
      )}
      <Menu
        label="More"
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={`More for “${record.text}”`} size="sm" />}
        groups={[{ entries }]}
      />
    </span>
  );
}
