import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { InviteMany } from './bulk-invite/invite-many.tsx';
import { UserExport } from './user-export.tsx';
import type { UserFilter } from './user-filters.tsx';
import { useFirstManaged } from './use-managed-programmes.ts';
import { useRefreshUsers } from './use-users.ts';

export interface UserActionsProps {
  /** What of the list is looked at. */
  filter: UserFilter;
}

/** Inviting one, or a whole team; and the list as a file. */
export function UserActions({ filter }: UserActionsProps) {
  const [open, setOpen] = useState<'one' | 'many'>();
  const refresh = useRefreshUsers();
  const first = useFirstManaged(filter.programme);
  const close = () => setOpen(undefined);
  return (
    <>
      <UserExport filter={filter} />
      <Button icon="users" onPress={() => setOpen('many')}>
        Invite many
      </Button>
      <Button variant="primary" icon="plus" onPress={() => setOpen('one')}>
        Invite somebody
      </Button>
      {open === 'one' && <InviteSheet onClose={close} />}
      {open === 'many' && (
        <InviteMany programme={first ?? null} onClose={close} onInvited={() => void refresh()} />
      )}
    </>
  );
}
