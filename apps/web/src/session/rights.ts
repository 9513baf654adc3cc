import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import {
  hasPermission,
  appliesWhenClosed,
  isReadOnly,
  type Group,
  type Permission,
} from '@baton/contract/http/permissions.ts';
import type { Programme } from './programme-list.ts';

/** Whether the user is in a group. */
export function hasGroup(user: CurrentUser, group: Group): boolean {
  return user.groups.includes(group);
}

/** Whether the user is a Contributor in a programme: their work is the weekly update of their teams. */
export function isContributor(user: CurrentUser, programme: Programme): boolean {
  return programme.role === 'Contributor' && !hasGroup(user, 'Admin');
}

/** Whether the user has a permission in the organisation. */
export function mayInOrganisation(user: CurrentUser, permission: Permission): boolean {
  return hasPermission({ groups: user.groups }, permission);
}

/** Whether the user has a permission in a programme with its current status. */
export function mayIn(user: CurrentUser, programme: Programme, permission: Permission): boolean {
  if (isReadOnly(programme.status) && !appliesWhenClosed(permission)) return false;
  return hasPermission({ groups: user.groups, role: programme.role ?? undefined }, permission);
}
