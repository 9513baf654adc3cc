import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { guardLink } from '#accounts/link-guard.ts';
import type { AccountParts } from '#accounts/parts.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmeClosed, type Actor, type ProgrammeScope } from '#platform/caller.ts';
import type { CellName, OpenCells } from '#turnover/open-cells.ts';
import { markUsed, openUpdateLink, type OpenedLink } from './update-link-rows.ts';

/** A call by a link. */
export interface LinkCall {
  params: { uid: string; token: string };
  actor: Actor;
}

export interface EnteredLink {
  link: OpenedLink;
  /** Nobody's account: the name that was typed, and whose link it is. */
  actor: Actor;
  scope: ProgrammeScope;
}

export type LinkParts = Pick<AccountParts, 'db' | 'clock' | 'throttle'>;

/** Opens a link; wrong ones are counted. */
export function openLink(
  { db, clock, throttle }: LinkParts,
  { params: { uid, token }, actor }: LinkCall,
): Promise<OpenedLink> {
  return guardLink(throttle, `update ${uid}`, actor.ip, () => openUpdateLink(db, clock.now(), uid, token));
}

/** Opens it to write: throttled, in a programme that takes changes, under the name that was typed. */
export async function enterLink(parts: LinkParts, call: LinkCall, name: string): Promise<EnteredLink> {
  const link = await openLink(parts, call);
  await parts.throttle.take('linkWrite', String(link.id));
  if (isReadOnly(link.status)) throw programmeClosed(link.status);
  await markUsed(parts.db, parts.clock.now(), link.id, name);
  const actor: Actor = { ...call.actor, name: `${name} (link of ${link.team_code})` };
  return { link, actor, scope: scopeOf(link) };
}

/** As giver, and nothing else: the promise, and what stands in its way. */
function scopeOf({ programme, status, team }: OpenedLink): ProgrammeScope {
  return {
    id: programme,
    status,
    role: 'Contributor',
    may: () => false,
    mayOnCell: (permission, { giver }) =>
      (permission === 'forecasts.edit' || permission === 'constraints.edit') && giver === team,
  };
}

/** What is complete is no longer asked about. */
export function requireOpen(cells: OpenCells, names: readonly CellName[]): void {
  for (const name of names)
    if (cells.find(name)?.before.actual != null)
      throw fieldError('changes', 'This turnover is complete, so it can’t be changed by a link any more.');
}
