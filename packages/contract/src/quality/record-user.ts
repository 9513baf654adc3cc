import type { PunchRole, PunchUser } from '@baton/domain/quality/judge-punch.ts';
import { recordSides, type RecordUser } from '@baton/domain/quality/record-user.ts';
import type { CellSides, Permission, Role } from '../http/permissions.ts';

/** What somebody holds in a programme, for page and server. */
export interface Holding {
  role: Role | undefined;
  /** Whether they have a permission in the whole programme. */
  may(permission: Permission): boolean;
  /** Whether they have it between these teams. */
  mayOnCell(permission: Permission, sides: CellSides): boolean;
}

/** Who acts on a record, as the rules of kinds with sides see them. `edit`: the permission to act for a side. */
export function recordUser(
  holding: Holding,
  edit: Permission,
  record: Readonly<Record<string, unknown>>,
  isRaiser: boolean,
): RecordUser {
  const sides = recordSides.filter((side) => {
    const team = (record[`${side}_team`] ?? null) as number | null;
    return holding.mayOnCell(edit, { responsible: team, receiving: team });
  });
  return {
    isManager: holding.may('programme.edit'),
    isDeciding: holding.may('turnovers.accept'),
    isEditing: holding.role !== 'Viewer',
    isRaiser,
    sides: new Set(sides),
  };
}

/** Who acts on a punch, as its rules see them. */
export function punchUser(
  holding: Holding,
  id: number | null,
  { clearing_team: responsible, verifying_team: receiving }: PunchTeams,
): PunchUser {
  return {
    id,
    role: punchRole(holding),
    isClearing: holding.mayOnCell('punches.clear', { responsible, receiving: null }),
    isVerifying: holding.mayOnCell('punches.verify', { responsible: null, receiving }),
  };
}

interface PunchTeams {
  clearing_team: number | null;
  verifying_team: number | null;
}

function punchRole(holding: Holding): PunchRole {
  if (holding.may('programme.edit')) return 'manager';
  if (holding.may('punches.verify')) return 'coordinator';
  if (holding.may('punches.edit')) return 'planner';
  return holding.role === 'Contributor' ? 'contributor' : 'viewer';
}
