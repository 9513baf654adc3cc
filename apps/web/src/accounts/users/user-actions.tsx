import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { InviteMany } from './many/invite-many.tsx';
import { UserExport } from './user-export.tsx';
import type { UserFilter } from './user-filters.tsx';
import { useRefreshUsers } from './use-users.ts';

export interface UserActionsProps {
  /** What of the list is looked at. */
  filter: UserFilter;
}

/** Inviting one, or a whole team; and the list as a file. */
export function UserActions({ filter }: UserActionsProps) {
  const [open, setOpen] = useState<'one' | 'many'>();
  const refresh = useRefreshUsers();
  const active = useActiveProgramme();
  const me = useCurrentUser();
  const places = useProgrammes().list.filter((each) => mayIn(me, each, 'members.manage'));
  const first = [filter.programme, active?.id, places[0]?.id].find((id) =>
    places.some((each) => each.id === id),
  );
  return (
    <>
      <UserExport filter={filter} />
      <Button icon="users" onPress={() => setOpen('many')}>
        Invite many
      </Button>
      <Button variant="primary" icon="plus" onPress={() => setOpen('one')}>
        Invite somebody
      </Button>
      <InviteSheet isOpen={open === 'one'} onClose={() => setOpen(undefined)} />
      {open === 'many' && (
        <InviteMany
          programme={first ?? null}
          onClose={() => setOpen(undefined)}
          onInvited={() => void refresh()}
        />
      )}
    </>
  );
}
