import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useConstraints } from './use-constraints.tsx';
import { copy } from './copy.ts';

const words = copy.constraints;

/** Button and menu of what can be done with a constraint: in the sheet, on the look-ahead’s list and in the meeting. */
export function ConstraintActions({ viewCell, record }: { viewCell: ViewCell; record: ConstraintRecord }) {
  const actions = useConstraints(viewCell);
  const isCleared = record.cleared_at !== null;
  return (
    <>
      {!isCleared && (
        <Button size="sm" onPress={() => void actions.clear(record)}>
          {words.markCleared}
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
