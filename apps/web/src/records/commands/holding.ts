import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { hasCellPermission, hasPermission } from '@baton/contract/http/permissions.ts';
import type { Holding } from '@baton/contract/quality/record-user.ts';
import type { Programme } from '#session/programme-list.ts';

/** What the user holds in a programme, whatever its status is. */
export function holdingOf(
  user: Pick<CurrentUser, 'groups' | 'memberships'>,
  programme: Pick<Programme, 'id' | 'role'>,
): Holding {
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const teams = user.memberships.find((each) => each.programme === programme.id)?.teams ?? [];
  return {
    role: holder.role,
    may: (permission) => hasPermission(holder, permission),
    mayOnCell: (permission, sides) => hasCellPermission(holder, permission, sides, teams),
  };
}
