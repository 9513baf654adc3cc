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

/** Who calls, as far as headers and address tell. */
export interface Admitted {
  caller: Caller | undefined;
  actor: Actor;
  /** The parts of the address. */
  params: Record<string, string | number>;
}

/** What tells who calls, and whether they call too often. */
export interface AdmissionParts {
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** Opens the link in the address, or refuses it; answers a name by which its calls are counted. */
  openLink(request: FastifyRequest): Promise<string>;
  admit(key: string): Promise<void>;
  admitStranger(ip: string, errand: 'stranger' | 'files' | 'links' | 'probe'): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: Admitted;
  }
}

/** Decides on headers and address who calls and whether they may, before anything of the body is read. */
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
  // What watches the server is never kept out by strangers at the same address.
  else if (by === 'probe') await parts.admitStranger(ip, 'probe');
  // A list shows a hundred pictures at once; they must not use up what logging in needs.
  else if (download) await parts.admitStranger(ip, 'files');
  else await parts.admitStranger(ip, 'stranger');
}
