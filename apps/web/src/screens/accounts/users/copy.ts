import type { User } from '@baton/contract/accounts/users.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the users. */
export const copy = {
  title: 'Users',
  count: (count: number) => plural(count, { one: '1 user', other: `${formatNumber(count)} users` }),
  countOf: (found: number, all: number) =>
    plural(all, {
      one: `${formatNumber(found)} of 1 user`,
      other: `${formatNumber(found)} of ${formatNumber(all)} users`,
    }),
  status: {
    active: 'Active',
    invited: 'Invited',
    deactivated: 'Deactivated',
  } satisfies Record<User['status'], string>,
  actions: {
    menu: (name: string) => `Actions for ${name}`,
    deactivated: (name: string) => `${name} deactivated`,
    removed: (name: string) => `${name} removed`,
  },
  removal: {
    roles: (count: number) => plural(count, { one: 'role in a programme', other: 'roles in programmes' }),
  },
  invite: {
    action: 'Invite user',
  },
  roleHelp: {
    Manager: 'Edits everything in the programme, including members and baselines.',
    Planner: 'Edits the schedule, milestones, draft baselines and all programme data.',
    Coordinator: 'Edits programme data and forecasts, accepts turnovers, runs the look-ahead.',
    Contributor: 'Edits dates and constraints for their own teams.',
    Viewer: 'Views and exports data and reports.',
  } satisfies Record<Role, string>,
  memberships: {
    add: 'Add programme',
  },
};
