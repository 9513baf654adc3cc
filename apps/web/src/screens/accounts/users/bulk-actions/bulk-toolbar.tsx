import { useState } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { useManagedProgrammes } from '#screens/accounts/users/use-managed-programmes.ts';
import { SelectionBar } from '#resource/list/selection-bar.tsx';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { bulkActionsFor } from './bulk-actions.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { copy } from './copy.ts';

export interface BulkToolbarProps {
  chosen: readonly User[];
  /** The filtered programme, if any. */
  programme: number | undefined;
  onClear: () => void;
}

export function BulkToolbar({ chosen, programme, onClear }: BulkToolbarProps) {
  const me = useCurrentUser();
  const managed = useManagedProgrammes();
  const [isRoleDialogOpen, setRoleDialogOpen] = useState(false);
  const many = useBulkActions(onClear);
  if (chosen.length === 0) return null;
  const actions = bulkActionsFor(chosen, { isAdmin: mayInOrganisation(me, 'users.manage'), me: me.id });
  const entries = actions.map((each) => ({
    id: each.act,
    label: copy.labels[each.act],
    icon: each.icon,
    hint: each.users.length === chosen.length ? '' : copy.part(each.users.length, chosen.length),
    onAction: () => void many.carryOut(each),
  }));
  const usual = entries.filter(({ id }) => id !== 'remove');
  const danger = entries.filter(({ id }) => id === 'remove').map((each) => ({ ...each, isDanger: true }));
  return (
    <div className="mb-3">
      <SelectionBar count={chosen.length} noun={copy.noun(chosen.length)} onClear={onClear}>
        {managed.length > 0 && (
          <Button size="sm" icon="pencil" onPress={() => setRoleDialogOpen(true)}>
            {copy.role.action}
          </Button>
        )}
        {actions.length > 0 && (
          <Menu
            label={copy.menu}
            placement="bottom end"
            trigger={
              <Button size="sm" icon="ellipsis">
                {copy.more}
              </Button>
            }
            groups={[{ entries: usual }, { entries: danger }].filter((group) => group.entries.length > 0)}
          />
        )}
      </SelectionBar>
      {isRoleDialogOpen && (
        <RoleDialog
          users={chosen}
          programme={programme}
          onSave={many.setRole}
          onClose={() => setRoleDialogOpen(false)}
        />
      )}
    </div>
  );
}
