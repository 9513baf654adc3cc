import { isForKeys } from '@baton/contract/accounts/keys.ts';
import {
  holds,
  holdsAs,
  holdsWhenClosed,
  isReadOnly,
  mayOnCell,
  type CellSides,
  type Permission,
  type Role,
} from '@baton/contract/http/permissions.ts';
import { AppError, notFound, permissionDenied } from './app-error.ts';
import { enteredProgramme, type ProgrammeId } from './programme-id.ts';

/** Who did something, as the audit trail keeps it. */
export interface Actor {
  userId: number | null;
  name: string;
  sessionId: string | null;
  ip: string;
  requestId: string;
  /** The team's link that somebody without an account acts by. */
  linkId?: number;
}

/** What the server does by itself, on behalf of a request. */
export function systemActor(requestId: string): Actor {
  return { userId: null, name: 'Baton', sessionId: null, ip: '', requestId };
}

export interface CallerMembership {
  role: Role;
  teams: number[];
}

/** Somebody signed in; rights are read from the database at every call, never from the token. */
export interface Caller extends Actor {
  userId: number;
  sessionId: string;
  email: string;
  groups: string[];
  memberships: ReadonlyMap<number, CallerMembership>;
  /** Set where a script calls for somebody, by a key that only reads or also writes. */
  key?: 'read' | 'write';
  /** How that key is called. */
  keyName?: string;
  /** The programme in the address of the call, where it was read together with the rights. */
  named?: KnownProgramme | undefined;
}

/** What the access check needs to know of a programme. */
export interface KnownProgramme {
  id: number;
  status: string;
}

/** A programme that the caller may act in, with the own role there. */
export interface ProgrammeScope {
  id: ProgrammeId;
  status: string;
  role: Role | undefined;
  /** Whether the caller may do this everywhere in the programme. */
  may(permission: Permission): boolean;
  /** Whether the caller may do this on the turnover between these teams. */
  mayOnCell(permission: Permission, sides: CellSides): boolean;
}

/** Handed in, because this shelf knows no tables. */
export type FindProgramme = (id: number) => Promise<KnownProgramme | undefined>;

/** Refuses who lacks a permission that holds for the whole organisation. */
export function requireInOrganisation(caller: Caller, permission: Permission): void {
  if (!holds({ groups: caller.groups }, permission)) throw permissionDenied();
}

/** A key does what its maker may, without the maker's account, and writes only if it was made to. */
export function refuseKey(endpoint: { method: string; path: string }, { key }: Caller): void {
  if (key === undefined) return;
  if (!isForKeys(endpoint)) throw permissionDenied('An API key can’t be used for this. Sign in instead.');
  if (key === 'read' && endpoint.method !== 'GET')
    throw permissionDenied('This API key can only read. Make one that can write.');
}

/** The programmes in which the caller holds the permission; 'all' for an Admin. */
export function programmesWith(caller: Caller, permission: Permission): 'all' | ProgrammeId[] {
  if (holds({ groups: caller.groups }, permission)) return 'all';
  const held = [...caller.memberships].filter(([, { role }]) => holds({ groups: [], role }, permission));
  return held.map(([id]) => enteredProgramme(id));
}

/** Whether a programme is among those in which something is held. */
export function isAmong(where: 'all' | readonly ProgrammeId[], programme: number): boolean {
  return where === 'all' || where.some((id) => id === programme);
}

/** Refuses who holds the permission nowhere. */
export function requireAnywhere(caller: Caller, permission: Permission): void {
  const where = programmesWith(caller, permission);
  if (where !== 'all' && where.length === 0) throw permissionDenied();
}

/**
 * Enters a programme: unseen is 404, seen but not allowed 403, closed 403. A Contributor enters also with what is held
 * only as giver or receiver: whatever asks for such a permission asks `mayOnCell` for each turnover, too.
 */
export async function enterProgramme(
  caller: Caller,
  id: number,
  permission: Permission,
  { find, reading }: { find: FindProgramme; reading: boolean },
): Promise<ProgrammeScope> {
  const membership = caller.memberships.get(id);
  if (!membership && !holds({ groups: caller.groups }, 'programme.read')) throw notFound();
  const programme = caller.named?.id === id ? caller.named : await find(id);
  if (!programme) throw notFound();
  const holder = { groups: caller.groups, role: membership?.role };
  if (!holds(holder, permission) && holdsAs(holder, permission) === undefined) throw permissionDenied();
  if (isReadOnly(programme.status) && !reading && !holdsWhenClosed(permission))
    throw programmeClosed(programme.status);
  const teams = membership?.teams ?? [];
  return {
    id: enteredProgramme(programme.id),
    status: programme.status,
    role: membership?.role,
    may: (wanted) => holds(holder, wanted),
    mayOnCell: (wanted, sides) => mayOnCell(holder, wanted, sides, teams),
  };
}

export function programmeClosed(status: string): AppError {
  return new AppError('programme_closed', readOnlyMessage(status));
}

/** Why nothing changes here, and what to do about it. */
export function readOnlyMessage(status: string): string {
  return `This programme is ${status} and can only be read. Reopen it to make changes.`;
}
