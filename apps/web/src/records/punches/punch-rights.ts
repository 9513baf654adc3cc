import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { punchUser } from '@baton/contract/quality/record-user.ts';
import { isOwnClearing, judge, type JudgedAct, type JudgedPunch } from '@baton/domain/quality/judge-punch.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayChangeField } from '#records/commands/record-rights.ts';
import { holdingOf } from '#records/commands/holding.ts';
import type { Punch } from './punch.ts';

/** What the user may do with the punches of a programme, by the rules that the server decides by. */
export interface PunchRights {
  mayRaise: boolean;
  /** Whether the user may verify for every team. */
  mayVerifyAll: boolean;
  mayEdit: (punch: Punch) => boolean;
  mayEditField: (punch: Punch, field: string) => boolean;
  mayDelete: (punch: Punch) => boolean;
  mayAct: (act: JudgedAct, punch: Punch) => boolean;
  /** Whether the user cleared the punch, so that verifying it takes a Manager and a reason. */
  isOwnClearing: (punch: Punch) => boolean;
}

export function punchRights(
  user: Pick<CurrentUser, 'id' | 'groups' | 'memberships'>,
  programme: Pick<Programme, 'id' | 'role' | 'status'>,
): PunchRights {
  const holding = holdingOf(user, programme);
  const isOpen = !isReadOnly(programme.status);
  const userOf = (punch: Punch) => punchUser(holding, user.id, punch);
  // With a reason, which is asked for later.
  const isAllowed = (act: JudgedAct, punch: Punch) =>
    isOpen && judge(act, judgedOf(punch), userOf(punch), act) === null;
  return {
    mayVerifyAll: holding.may('punches.verify'),
    mayRaise: isOpen && holding.may('punches.raise'),
    mayEdit: (punch) => isAllowed('plan', punch) || isAllowed('change', punch),
    mayEditField: mayChangeField(punchKind, isAllowed),
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
