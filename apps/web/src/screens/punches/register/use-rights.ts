import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punchActs } from '@baton/domain/quality/punch-state.ts';
import { permissionSide, type Permission } from '@baton/contract/http/permissions.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { Programme } from '#session/programme-list.ts';

/** What the user may do with some punches; the server decides about each. */
export function useRights(programme: Programme) {
  const user = useCurrentUser();
  const rights = punchRights(user, programme);
  const isAny = (permission: Permission) => {
    const holder = { groups: user.groups, role: programme.role ?? undefined };
    return (
      mayIn(user, programme, permission) ||
      (rights.mayRaise && permissionSide(holder, permission) !== undefined)
    );
  };
  return {
    mayRaise: rights.mayRaise,
    mayEdit: isAny('punches.edit'),
    mayDelete: rights.mayDelete,
    acts: punchActs.filter((act) => isAny(punchCalls[act].access.permission)),
  };
}
