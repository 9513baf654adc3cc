import type { User } from '@baton/contract/accounts/users.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const statusWords: Record<User['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  invited: { label: 'Invited', tone: 'info' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
};

/** Explains the permissions of each role. */
export const roleHelp: Record<Role, string> = {
  Manager: 'Everything in the programme, with its members and baselines.',
  Planner: 'Schedule, milestones, draft baselines and all programme data.',
  Coordinator: 'Programme data, forecasts, acceptance; runs the look-ahead.',
  Contributor: 'Dates and constraints of the own teams.',
  Viewer: 'Reads, exports and reports.',
};

export function nameOf(user: { full_name: string; email: string }): string {
  return user.full_name === '' ? user.email : user.full_name;
}
