import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import {
  refuseKey,
  requireAnywhere,
  requireInOrganisation,
  type Actor,
  type Caller,
} from '#platform/caller.ts';
import { readParams } from './record-id.ts';

/** The caller, as known from headers and address. */
export interface Admitted {
  caller: Caller | undefined;
  actor: Actor;
  /** Path parameters. */
  params: Record<string, string | number>;
}

/** Authentication and rate limits. */
export interface AdmissionParts {
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** Opens the link in the path, or throws; returns a name for rate limiting. */
  openLink(request: FastifyRequest): Promise<string>;
  admit(key: string): Promise<void>;
  admitStranger(ip: string, errand: 'stranger' | 'files' | 'links' | 'probe'): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: Admitted;
  }
}

/** Authenticates and authorises by headers and address, before the body is read. */
export function admitBefore(endpoint: Endpoint, parts: AdmissionParts) {
  return async (request: FastifyRequest): Promise<void> => {
    request.admitted = { ...(await admit(endpoint, request, parts)), params: readParams(request) };
  };
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  parts: AdmissionParts,
): Promise<Omit<Admitted, 'params'>> {
  const { access } = endpoint;
  if (access.kind === 'public') {
    await admitStranger(endpoint, request, parts);
    return {
      caller: undefined,
      actor: { userId: null, name: '', sessionId: null, ip: request.ip, requestId: request.id },
    };
  }
  const caller = await parts.authenticate(request);
  await parts.admit(caller.sessionId);
  refuseKey(endpoint, caller);
  if (access.kind === 'organisation') requireInOrganisation(caller, access.permission);
  if (access.kind === 'anywhere') requireAnywhere(caller, access.permission);
  return { caller, actor: caller };
}

async function admitStranger(
  { access, download }: Endpoint,
  request: FastifyRequest,
  parts: AdmissionParts,
): Promise<void> {
  const { ip } = request;
  const by = access.kind === 'public' ? access.by : undefined;
  if (by === 'link') {
    await parts.admitStranger(ip, 'links');
    await parts.admit(await parts.openLink(request));
  }
  // Probes have their own limit, so that other clients at the same address can't exhaust it.
  else if (by === 'probe') await parts.admitStranger(ip, 'probe');
  // Counted by its handler if it is refused: what renews a session is never throttled.
  else if (by === 'session') return;
  // Image downloads have their own limit, because a list loads a hundred at once.
  else if (download) await parts.admitStranger(ip, 'files');
  else await parts.admitStranger(ip, 'stranger');
}
