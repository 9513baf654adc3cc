import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import type { CellRights } from '#turnover/tracker/changes/cell-rights.ts';

/** What a team's link lets one do: promise, and say what stands in the way, as the giver. */
export function createLinkRights(team: number, status: string): CellRights {
  return {
    teams: [team],
    whyNot(view, permission, row, column) {
      if (isReadOnly(status)) return `The programme is ${status}, so it can only be read.`;
      const isOpen = permission === 'forecasts.edit' || permission === 'constraints.edit';
      return isOpen && teamAt(view.set, row, column, 'giver') === team
        ? null
        : 'This can’t be done by a link.';
    },
  };
}
