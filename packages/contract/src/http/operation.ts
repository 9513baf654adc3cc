import type { Endpoint } from './endpoint.ts';

/**
 * Header with the operation of a write: a UUID created by the client, so that a repeated request is executed once.
 */
export const operationHeader = 'idempotency-key';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isOperation(given: string): boolean {
  return uuid.test(given);
}

/** Every write by an identified caller takes one: a user, an API key, or the holder of a link. */
export function takesOperation({ method, path, access }: Endpoint): boolean {
  return method !== 'GET' && (access.kind !== 'public' || path.includes('{token}'));
}
