import type { FastifyRequest } from 'fastify';
import { isReadOnly, type Permission } from '@baton/contract/http/permissions.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { limitLinkAttempts } from '#accounts/credentials/link-guard.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmeClosed, type Actor, type ProgrammeScope } from '#platform/caller.ts';
import type { CellName, OpenCells } from '#turnover/cells/open-cells.ts';
import { refuseForbidden } from '#turnover/cells/refuse-cells.ts';
import { markUsed, openUpdateLink, type OpenedLink } from './update-link-rows.ts';

/** A call by a link. */
interface LinkCall {
  request: FastifyRequest;
  actor: Actor;
}

export interface EnteredLink {
  link: OpenedLink;
  /** The typed name, with the link instead of an account. */
  actor: Actor;
  scope: ProgrammeScope;
}

export type LinkParts = Pick<AccountParts, 'db' | 'clock' | 'throttle' | 'jobs' | 'config'>;

const openedLinks = new WeakMap<FastifyRequest, OpenedLink>();

/** Opens the link in the URL before the rest of the call is parsed; failures are counted. */
export async function openLink(
  { db, clock, throttle }: LinkParts,
  request: FastifyRequest,
): Promise<OpenedLink> {
  const { uid = '', token = '' } = request.params as { uid?: string; token?: string };
  const link = await limitLinkAttempts(throttle, `update ${uid}`, request.ip, () =>
    openUpdateLink(db, clock.now(), uid, token),
  );
  openedLinks.set(request, link);
  return link;
}

/** The link of an authenticated call. */
export function linkOf({ request }: LinkCall): OpenedLink {
  const link = openedLinks.get(request);
  if (!link) throw new Error('This call was let in without a link.');
  return link;
}

/** Opens the link for writing: rate-limited, in an open programme, under the typed name. */
export async function enterLink(parts: LinkParts, call: LinkCall, name: string): Promise<EnteredLink> {
  const link = linkOf(call);
  await parts.throttle.take('linkWrite', String(link.id));
  if (isReadOnly(link.status)) throw programmeClosed(link.status);
  await markUsed(parts.db, parts.clock.now(), link.id, name);
  const actor: Actor = { ...call.actor, name: `${name} (link of ${link.team_code})`, linkId: link.id };
  return { link, actor, scope: scopeOf(link) };
}

const linkPermissions: readonly Permission[] = [
  'forecasts.edit',
  'constraints.edit',
  'comments.write',
  'punches.clear',
];

/** Permissions of the responsible team only: forecasts, constraints, comments, and clearing of its punches. */
export function scopeOf({ programme, status, team }: OpenedLink): ProgrammeScope {
  return {
    id: programme,
    status,
    role: 'Contributor',
    may: () => false,
    mayOnCell: (permission, { responsible }) => linkPermissions.includes(permission) && responsible === team,
  };
}

/** Throws for complete turnovers; those of other teams are rejected first, so that their state isn't revealed. */
export function requireOpen(
  cells: OpenCells,
  names: readonly CellName[],
  scope: ProgrammeScope,
  permission: Permission,
): void {
  const found = names.flatMap((name) => cells.find(name) ?? []);
  refuseForbidden(
    scope,
    found.map((cell) => ({ cell, permissions: [permission] })),
  );
  for (const name of names)
    if (cells.find(name)?.before.actual != null)
      throw fieldError('changes', 'This turnover is complete and can’t be changed with a link.');
}
