/** Groups apply to the whole organisation. */
export const groups = ['Admin'] as const;
export type Group = (typeof groups)[number];

/** Roles apply to one programme, from highest to lowest. Their order determines which roles a user may grant. */
export const roles = ['Manager', 'Planner', 'Coordinator', 'Contributor', 'Viewer'] as const;
export type Role = (typeof roles)[number];

/** Contributors may act only on turnovers whose responsible or receiving team is one of theirs. */
type Side = 'responsible' | 'receiving' | 'either';

interface Rule {
  roles: readonly Role[];
  /** Side of a turnover on which a Contributor has the permission. */
  contributor?: Side;
  /** Also applies to closed programmes, which are otherwise read-only. */
  whenClosed?: true;
}

const manager = ['Manager'] as const;
const planner = ['Manager', 'Planner'] as const;
const editors = ['Manager', 'Planner', 'Coordinator'] as const;
const commenters = ['Manager', 'Planner', 'Coordinator', 'Contributor'] as const;
const acceptors = ['Manager', 'Coordinator'] as const;

/** Permissions by role. The group Admin has all of them. */
export const permissions = {
  'organisation.manage': { roles: [] },
  'users.manage': { roles: [] },
  'programmes.create': { roles: [] },
  'programmes.delete': { roles: [], whenClosed: true },
  'programme.edit': { roles: manager, whenClosed: true },
  'members.manage': { roles: manager },
  'baselines.draft': { roles: planner },
  'baselines.approve': { roles: manager },
  'milestones.edit': { roles: planner },
  'data.edit': { roles: editors },
  'forecasts.edit': { roles: editors, contributor: 'responsible' },
  'constraints.edit': { roles: editors, contributor: 'either' },
  'needs.edit': { roles: editors, contributor: 'receiving' },
  'turnovers.submit': { roles: editors, contributor: 'responsible' },
  'turnovers.accept': { roles: acceptors, contributor: 'receiving' },
  'actuals.edit': { roles: acceptors, contributor: 'either' },
  // Required for any entry in the tracker; each field and action requires its own permission in addition.
  'tracker.edit': { roles: editors, contributor: 'either' },
  'punches.raise': { roles: commenters },
  'punches.edit': { roles: editors, contributor: 'either' },
  'punches.clear': { roles: editors, contributor: 'responsible' },
  'punches.verify': { roles: acceptors, contributor: 'receiving' },
  // Submitting although something blocks the milestone.
  'milestones.override': { roles: acceptors },
  // An accepted turnover with a certificate can only be reopened by this permission.
  'certificates.void': { roles: manager },
  'comments.write': { roles: commenters },
  'views.keep': { roles, whenClosed: true },
  'calendars.keep': { roles, whenClosed: true },
  'visits.keep': { roles, whenClosed: true },
  'dossiers.prepare': { roles, whenClosed: true },
  'issues.freeze': { roles: editors },
  'programme.read': { roles },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Subject of a permission check: the groups, and the role in the current programme if there is one. */
export interface PermissionHolder {
  groups: readonly string[];
  role?: Role | undefined;
}

/** Whether the holder has the permission for everything in the programme (not only on one side). */
export function hasPermission(holder: PermissionHolder, permission: Permission): boolean {
  if (holder.groups.includes('Admin')) return true;
  const granted: readonly Role[] = permissions[permission].roles;
  return holder.role !== undefined && granted.includes(holder.role);
}

/** Side of a turnover on which a Contributor has the permission; undefined for other roles. */
export function permissionSide(holder: PermissionHolder, permission: Permission): Side | undefined {
  const rule: Rule = permissions[permission];
  return holder.role === 'Contributor' && !hasPermission(holder, permission) ? rule.contributor : undefined;
}

/** The teams of a turnover. */
export interface CellSides {
  responsible: number | null;
  receiving: number | null;
}

/** Whether the holder, with these teams, has the permission for this turnover. Used by page and server. */
export function hasCellPermission(
  holder: PermissionHolder,
  permission: Permission,
  { responsible, receiving }: CellSides,
  teams: readonly number[],
): boolean {
  if (hasPermission(holder, permission)) return true;
  const side = permissionSide(holder, permission);
  const isOwn = (team: number | null) => team !== null && teams.includes(team);
  if (side === undefined) return false;
  return (side !== 'receiving' && isOwn(responsible)) || (side !== 'responsible' && isOwn(receiving));
}

/** Whether a programme with this status is read-only: closed or archived. */
export function isReadOnly(status: string): boolean {
  return status === 'closed' || status === 'archived';
}

/** Whether the permission applies to closed programmes. */
export function appliesWhenClosed(permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  return rule.whenClosed === true;
}

/** Users may only grant roles up to their own. */
export function mayGrant(holder: PermissionHolder, role: Role): boolean {
  if (holder.groups.includes('Admin')) return true;
  return holder.role !== undefined && roles.indexOf(role) >= roles.indexOf(holder.role);
}

/** Permissions held in at least one programme, so that the page can hide the rest. */
export function permissionsOf(holders: readonly PermissionHolder[]): Permission[] {
  const all = Object.keys(permissions) as Permission[];
  return all.filter((permission) =>
    holders.some(
      (holder) => hasPermission(holder, permission) || permissionSide(holder, permission) !== undefined,
    ),
  );
}
