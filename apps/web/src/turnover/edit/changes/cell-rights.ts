import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import {
  hasPermission,
  permissionSide,
  appliesWhenClosed,
  isReadOnly,
  hasCellPermission,
  type Permission,
} from '@baton/contract/http/permissions.ts';
import { cellPermissions, type CellField } from '@baton/contract/tracker/tracker.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { entryProblems, type Entry } from '@baton/domain/turnover/change-rules.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { Programme } from '#session/programme-list.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { copy as sessionCopy } from '#session/copy.ts';

/** The user’s permissions on the turnovers of a programme. */
export interface CellRights {
  /** Why an action is not permitted on a cell, or null. */
  whyNot: (view: TrackerView, permission: Permission, row: number, column: number) => string | null;
  /** Why an action that isn’t about a turnover is not permitted, or null. */
  whyNotAtAll: (permission: Permission) => string | null;
  /** Whether an action is permitted on at least some cells. */
  mayAny: (permission: Permission) => boolean;
  /** The user’s teams in this programme. */
  teams: readonly number[];
}

export function createCellRights(
  user: Pick<CurrentUser, 'groups' | 'memberships'>,
  programme: Pick<Programme, 'id' | 'role' | 'status'>,
): CellRights {
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const teams = user.memberships.find((each) => each.programme === programme.id)?.teams ?? [];
  const closed = (permission: Permission) =>
    isReadOnly(programme.status) && !appliesWhenClosed(permission)
      ? sessionCopy.readOnly(programme.status)
      : null;
  const noRole = holder.role
    ? `Your role (${holder.role}) can’t do this. Ask a Manager for access.`
    : 'You don’t have permission to do this. Ask a Manager for access.';
  return {
    teams,
    mayAny: (permission) =>
      closed(permission) === null &&
      (hasPermission(holder, permission) || permissionSide(holder, permission) !== undefined),
    whyNotAtAll: (permission) => closed(permission) ?? (hasPermission(holder, permission) ? null : noRole),
    whyNot(view, permission, row, column) {
      const whyClosed = closed(permission);
      if (whyClosed !== null) return whyClosed;
      const sides = {
        responsible: teamAt(view.set, row, column, 'responsible'),
        receiving: teamAt(view.set, row, column, 'receiving'),
      };
      if (hasCellPermission(holder, permission, sides, teams)) return null;
      const side = permissionSide(holder, permission);
      if (side === undefined) return noRole;
      const name = (team: number | null) =>
        view.structure.teams.find(({ id }) => id === team)?.name ?? 'not assigned';
      if (side === 'responsible')
        return `Only the responsible team (${name(sides.responsible)}) can do this.`;
      if (side === 'receiving') return `Only the receiving team (${name(sides.receiving)}) can do this.`;
      return `Only the responsible team (${name(sides.responsible)}) or the receiving team (${name(sides.receiving)}) can do this.`;
    },
  };
}

/** Why a field can’t be changed now (permissions or state of the turnover), or null. */
export function fieldProblem(
  view: TrackerView,
  row: number,
  column: number,
  field: CellField,
  rights: CellRights,
): string | null {
  const standing = currentTurnoverAt(view.set, row, column);
  if (!standing.turnedOver || !standing.inChain) return turnoverCopy.rules.noTurnover;
  const forbidden = rights.whyNot(view, cellPermissions[field], row, column);
  if (forbidden !== null) return forbidden;
  const probe = probes[field]?.(view, standing);
  if (!probe) return null;
  const formatDay = (day: DayNumber) => describeDay(view, day);
  const problems = entryProblems(standing, { ...probe, reason: '?' }, { today: view.today, formatDay });
  return Object.values(problems)[0] ?? null;
}

type Probe = (view: TrackerView, standing: ReturnType<typeof currentTurnoverAt>) => Entry;

/** Sample values that pass validation if the field is editable at all. */
const probes: Partial<Record<CellField, Probe>> = {
  forecast: ({ today }, { forecast }) => ({ forecast: forecast === today ? today + 1 : today }),
  need: ({ today }) => ({ need: today }),
  actual: ({ today }, { actual }) => ({ actual: actual === today ? today - 1 : today }),
  required: (_, { required }) => ({ required: !required }),
};
