import type { PunchRole, PunchUser } from '@baton/domain/quality/judge-punch.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';

interface Sides {
  clearing_team: number | null;
  verifying_team: number | null;
}

/** Who acts on a punch, as its rules see them. */
export function punchUser(
  scope: ProgrammeScope,
  { userId }: Pick<Actor, 'userId'>,
  { clearing_team: giver, verifying_team: receiver }: Sides,
): PunchUser {
  return {
    id: userId,
    role: roleOf(scope),
    isClearing: scope.mayOnCell('punches.clear', { giver, receiver: null }),
    isVerifying: scope.mayOnCell('punches.verify', { giver: null, receiver }),
  };
}

function roleOf(scope: ProgrammeScope): PunchRole {
  if (scope.may('programme.edit')) return 'manager';
  if (scope.may('punches.verify')) return 'coordinator';
  if (scope.may('punches.edit')) return 'planner';
  return scope.role === 'Contributor' ? 'contributor' : 'viewer';
}
