import { isForKeys } from '@baton/contract/accounts/keys.ts';
import {
  hasPermission,
  permissionSide,
  appliesWhenClosed,
  isReadOnly,
  hasCellPermission,
  type CellSides,
  type Permission,
  type Role,
} from '@baton/contract/http/permissions.ts';
import { AppError, notFound, permissionDenied } from './app-error.ts';
import { enteredProgramme, type ProgrammeId } from './programme-id.ts';
import { copy } from './copy.ts';

/** The author of a change, as stored in the audit log. */
export interface Actor {
  userId: number | null;
  name: string;
  sessionId: string | null;
  ip: string;
  requestId: string;
  /** Set if the change was made through a team's update link. */
  linkId?: number;
}

/** The actor for changes the server makes itself, on behalf of a request. */
export function systemActor(requestId: string): Actor {
  return { userId: null, name: copy.system, sessionId: null, ip: '', requestId };
}

interface CallerMembership {
  role: Role;
  teams: number[];
}

/** An authenticated user. Permissions are read from the database at every call, never from the token. */
export interface Caller extends Actor {
  userId: number;
  sessionId: string;
  email: string;
  groups: string[];
  memberships: ReadonlyMap<number, CallerMembership>;
  /** Set for API keys: read-only, or read and write. */
  key?: 'read' | 'write';
  /** Name of the API key. */
  keyName?: string;
  /** The programme in the query, read together with the permissions. */
  named?: KnownProgramme | undefined;
}

/** The programme fields the access check needs. */
export interface KnownProgramme {
  id: number;
  status: string;
}

/** A programme the caller may act in, with the caller's role. */
export interface ProgrammeScope {
  id: ProgrammeId;
  status: string;
  role: Role | undefined;
  /** Whether the caller has the permission in the whole programme. */
  may(permission: Permission): boolean;
  /** Whether the caller has the permission for a turnover between these teams. */
  mayOnCell(permission: Permission, sides: CellSides): boolean;
}

/** Injected, because `platform` must not depend on `storage`. */
export type FindProgramme = (id: number) => Promise<KnownProgramme | undefined>;

/** Throws unless the caller has an organisation-wide permission. */
export function requireInOrganisation(caller: Caller, permission: Permission): void {
  if (!hasPermission({ groups: caller.groups }, permission)) throw permissionDenied();
}

/** An API key has its creator's permissions, except on the creator's account, and writes only if created for it. */
export function refuseKey(endpoint: { method: string; path: string }, { key }: Caller): void {
  if (key === undefined) return;
  if (!isForKeys(endpoint)) throw permissionDenied('You can’t use an API key for this. Log in instead.');
  if (key === 'read' && endpoint.method !== 'GET')
    throw permissionDenied('This API key is read-only. Create a key with write access.');
}

/** Programmes in which the caller has the permission; 'all' for an Admin. */
export function programmesWith(caller: Caller, permission: Permission): 'all' | ProgrammeId[] {
  if (hasPermission({ groups: caller.groups }, permission)) return 'all';
  const held = [...caller.memberships].filter(([, { role }]) =>
    hasPermission({ groups: [], role }, permission),
  );
  return held.map(([id]) => enteredProgramme(id));
}

/** Whether a programme is among those in which something is held. */
export function isAmong(where: 'all' | readonly ProgrammeId[], programme: number): boolean {
  return where === 'all' || where.some((id) => id === programme);
}

/** Throws unless the caller has the permission in at least one programme. */
export function requireAnywhere(caller: Caller, permission: Permission): void {
  const where = programmesWith(caller, permission);
  if (where !== 'all' && where.length === 0) throw permissionDenied();
}

/**
 * Enters a programme: 404 if the caller can't see it, 403 if the permission is missing or the programme is closed. A
 * Contributor also enters with permissions held only for the turnovers of their teams, so handlers with such a
 * permission must check `mayOnCell` for each turnover.
 */
export async function enterProgramme(
  caller: Caller,
  named: number | KnownProgramme,
  permission: Permission,
  { find, reading }: { find: FindProgramme; reading: boolean },
): Promise<ProgrammeScope> {
  const id = typeof named === 'number' ? named : named.id;
  const membership = caller.memberships.get(id);
  if (!membership && !hasPermission({ groups: caller.groups }, 'programme.read')) throw notFound();
  const known = typeof named === 'number' ? caller.named : named;
  const programme = known?.id === id ? known : await find(id);
  if (!programme) throw notFound();
  const holder = { groups: caller.groups, role: membership?.role };
  if (!hasPermission(holder, permission) && permissionSide(holder, permission) === undefined)
    throw permissionDenied();
  if (isReadOnly(programme.status) && !reading && !appliesWhenClosed(permission))
    throw programmeClosed(programme.status);
  const teams = membership?.teams ?? [];
  return {
    id: enteredProgramme(programme.id),
    status: programme.status,
    role: membership?.role,
    may: (wanted) => hasPermission(holder, wanted),
    mayOnCell: (wanted, sides) => hasCellPermission(holder, wanted, sides, teams),
  };
}

export function programmeClosed(status: string): AppError {
  return new AppError('programme_closed', readOnlyMessage(status));
}

/** Message for a programme that is closed for changes. */
export function readOnlyMessage(status: string): string {
  return status === 'archived'
    ? 'This programme is archived and read-only. Reopen it to make changes.'
    : 'This programme is closed and read-only. Reopen it to make changes.';
}
