import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import {
  hasCellPermission,
  hasPermission,
  isReadOnly,
  type Permission,
} from '@baton/contract/http/permissions.ts';
import {
  isOwnClearing,
  judge,
  type JudgedAct,
  type JudgedPunch,
  type PunchUser,
} from '@baton/domain/quality/judge-punch.ts';
import { punchKind, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Punch } from './punch.ts';

/** What the user may do with the punches of a programme, by the rules that the server decides by. */
export interface PunchRights {
  mayRaise: boolean;
  /** Whether the user may verify for every team. */
  mayVerifyAll: boolean;
  mayEdit: (punch: Punch) => boolean;
  mayEditField: (punch: Punch, field: string) => boolean;
  mayDelete: (punch: Punch) => boolean;
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
  const isOpen = !isReadOnly(programme.status);
  const may = (permission: Permission) => hasPermission(holder, permission);
  const role = may('programme.edit')
    ? 'manager'
    : may('punches.verify')
      ? 'coordinator'
      : may('punches.edit')
        ? 'planner'
        : holder.role === 'Contributor'
          ? 'contributor'
          : 'viewer';
  const userOf = ({ clearing_team: giver, verifying_team: receiver }: Punch): PunchUser => ({
    id: user.id,
    role,
    isClearing: hasCellPermission(holder, 'punches.clear', { giver, receiver: null }, teams),
    isVerifying: hasCellPermission(holder, 'punches.verify', { giver: null, receiver }, teams),
  });
  // With a reason, which is asked for later.
  const isAllowed = (act: JudgedAct, punch: Punch) =>
    isOpen && judge(act, judgedOf(punch), userOf(punch), act) === null;
  const mayEditField = (punch: Punch, field: string) => {
    const isIn = (fields: readonly string[]) => fields.includes(field);
    if (isIn(punchKind.held)) return isAllowed('change', punch) || isAllowed('correct', punch);
    return isAllowed(isIn(punchKind.planning) ? 'plan' : 'describe', punch);
  };
  return {
    mayVerifyAll: may('punches.verify'),
    mayRaise: isOpen && may('punches.raise'),
    mayEdit: (punch) => isAllowed('plan', punch) || isAllowed('change', punch),
    mayEditField,
    mayDelete: (punch) => isAllowed('delete', punch),
    mayAct: isAllowed,
    isOwnClearing: (punch) => isOwnClearing(judgedOf(punch), userOf(punch)),
  };
}

/** Whether somebody else has acted on it or its milestone was submitted, only the server knows for sure. */
function judgedOf({
  state,
  number,
  raised_by_id,
  cleared_by_id,
  carried_from,
  rejections,
}: Punch): JudgedPunch {
  const isTouched = carried_from !== null || rejections > 0 || state === 'verified';
  return { state, number, raised_by: raised_by_id, cleared_by: cleared_by_id, isTouched };
}
