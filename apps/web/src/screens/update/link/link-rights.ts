import { isReadOnly, type Permission } from '@baton/contract/http/permissions.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';

/** What a team's link lets one do: promise, and say what stands in the way, as the giver. */
export function createLinkRights(team: number, status: string): CellRights {
  const isOpen = (permission: Permission) =>
    permission === 'forecasts.edit' || permission === 'constraints.edit';
  return {
    teams: [team],
    mayAny: (permission) => !isReadOnly(status) && isOpen(permission),
    whyNot(view, permission, row, column) {
      if (isReadOnly(status)) return `The programme is ${status}, so it can only be read.`;
      return isOpen(permission) && teamAt(view.set, row, column, 'giver') === team
        ? null
        : 'This can’t be done by a link.';
    },
  };
}
