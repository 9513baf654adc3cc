/** Groups hold across the whole organisation. */
export const groups = ['Admin'] as const;
export type Group = (typeof groups)[number];

/** Roles hold in one programme, from most to least. Their order decides who may grant what. */
export const roles = ['Manager', 'Planner', 'Coordinator', 'Contributor', 'Viewer'] as const;
export type Role = (typeof roles)[number];

/** A Contributor acts only on turnovers whose giver or receiver is one of the own teams. */
export type Side = 'giver' | 'receiver' | 'either';

interface Rule {
  roles: readonly Role[];
  /** What a Contributor may do as that side of a turnover. */
  contributor?: Side;
  /** Also changes a closed programme, which is read-only for everything else. */
  whenClosed?: true;
}

const manager = ['Manager'] as const;
const planner = ['Manager', 'Planner'] as const;
const editors = ['Manager', 'Planner', 'Coordinator'] as const;
const acceptors = ['Manager', 'Coordinator'] as const;

/** The one table of who may do what. The group Admin may do all of it. */
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
  'forecasts.edit': { roles: editors, contributor: 'giver' },
  'constraints.edit': { roles: editors, contributor: 'either' },
  'needs.edit': { roles: editors, contributor: 'receiver' },
  'turnovers.submit': { roles: editors, contributor: 'giver' },
  'turnovers.accept': { roles: acceptors, contributor: 'receiver' },
  'actuals.edit': { roles: acceptors, contributor: 'either' },
  // What lets one enter anything at all in the tracker; each field and act then asks for its own.
  'tracker.edit': { roles: editors, contributor: 'either' },
  'views.keep': { roles, whenClosed: true },
  'calendars.keep': { roles, whenClosed: true },
  'visits.keep': { roles, whenClosed: true },
  'issues.freeze': { roles: editors },
  'programme.read': { roles },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Whose rights are asked for: the groups, and the role in the programme at hand if there is one. */
export interface Holder {
  groups: readonly string[];
  role?: Role | undefined;
}

/** Whether the holder has the permission for everything in the programme (not only as giver or receiver). */
export function holds(holder: Holder, permission: Permission): boolean {
  if (holder.groups.includes('Admin')) return true;
  const granted: readonly Role[] = permissions[permission].roles;
  return holder.role !== undefined && granted.includes(holder.role);
}

/** As which side of a turnover a Contributor has the permission; undefined for everybody else. */
export function holdsAs(holder: Holder, permission: Permission): Side | undefined {
  const rule: Rule = permissions[permission];
  return holder.role === 'Contributor' && !holds(holder, permission) ? rule.contributor : undefined;
}

/** The teams between which a turnover passes. */
export interface CellSides {
  giver: number | null;
  receiver: number | null;
}

/** Whether the holder, with these teams of the own, may do this on this turnover. Page and server ask the same. */
export function mayOnCell(
  holder: Holder,
  permission: Permission,
  { giver, receiver }: CellSides,
  teams: readonly number[],
): boolean {
  if (holds(holder, permission)) return true;
  const side = holdsAs(holder, permission);
  const isOwn = (team: number | null) => team !== null && teams.includes(team);
  if (side === undefined) return false;
  return (side !== 'receiver' && isOwn(giver)) || (side !== 'giver' && isOwn(receiver));
}

/** Whether a programme of this status can only be read: closed, or put away altogether. */
export function isReadOnly(status: string): boolean {
  return status === 'closed' || status === 'archived';
}

/** Whether the permission lets one change a closed programme. */
export function holdsWhenClosed(permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  return rule.whenClosed === true;
}

/** Nobody grants a role above the own. */
export function mayGrant(holder: Holder, role: Role): boolean {
  if (holder.groups.includes('Admin')) return true;
  return holder.role !== undefined && roles.indexOf(role) >= roles.indexOf(holder.role);
}

/** Every permission that holds somewhere for this person, for a page that hides what would be refused. */
export function permissionsOf(holders: readonly Holder[]): Permission[] {
  const all = Object.keys(permissions) as Permission[];
  return all.filter((permission) =>
    holders.some((holder) => holds(holder, permission) || holdsAs(holder, permission) !== undefined),
  );
}
