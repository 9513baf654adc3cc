import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import {
  hasCellPermission,
  hasPermission,
  isReadOnly,
  type Permission,
} from '@baton/contract/http/permissions.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Punch } from './punch.ts';

/** What the user may do with the punches of a programme. The server decides by the same rules. */
export interface PunchRights {
  mayRaise: boolean;
  /** Whether the user may verify for every team. */
  mayVerifyAll: boolean;
  mayEdit: (punch: Punch) => boolean;
  mayAct: (act: PunchAct, punch: Punch) => boolean;
  /** Whether the user cleared the punch, so that verifying it takes a Manager and a reason. */
  isOwnClearing: (punch: Punch) => boolean;
}

export function punchRights(
  user: Pick<CurrentUser, 'id' | 'groups' | 'memberships'>,
  programme: Pick<Programme, 'id' | 'role' | 'status'>,
): PunchRights {
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const teams = user.memberships.find((each) => each.programme === programme.id)?.teams ?? [];
  const isClosed = isReadOnly(programme.status);
  const may = (permission: Permission, { clearing_team: giver, verifying_team: receiver }: Punch) =>
    hasCellPermission(holder, permission, { giver, receiver }, teams);
  const isRaiser = ({ raised_by_id: raiser }: Punch) =>
    raiser === user.id && hasPermission(holder, 'punches.raise');
  const isOwnClearing = ({ state, cleared_by_id: clearer }: Punch) =>
    state === 'cleared' && clearer === user.id;
  const mayBy: Record<PunchAct, (punch: Punch) => boolean> = {
    clear: (punch) => may('punches.clear', punch),
    verify: (punch) =>
      may('punches.verify', punch) && (!isOwnClearing(punch) || hasPermission(holder, 'programme.edit')),
    reject: (punch) => may('punches.verify', punch),
    void: (punch) => may('punches.verify', punch) || isRaiser(punch),
    reopen: (punch) =>
      may('punches.verify', punch) ||
      (punch.state === 'cleared' && may('punches.clear', punch)) ||
      (punch.state === 'void' && isRaiser(punch)),
  };
  return {
    mayVerifyAll: hasPermission(holder, 'punches.verify'),
    mayRaise: !isClosed && hasPermission(holder, 'punches.raise'),
    mayEdit: (punch) => !isClosed && (may('punches.edit', punch) || isRaiser(punch)),
    mayAct: (act, punch) => !isClosed && mayBy[act](punch),
    isOwnClearing,
  };
}
