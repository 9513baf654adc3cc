import type { Endpoint } from './endpoint.ts';

/** Where a call takes its `operation`: a UUID made by the client, so that what is sent twice is done once. */
export type OperationPlace = 'body' | 'query';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isOperation(given: string): boolean {
  return uuid.test(given);
}

/**
 * Every write of somebody known takes one: a user, an API key, or whoever holds the link in the address. A DELETE takes
 * it in its query, and so does a call whose body names the operation of another call.
 */
export function operationPlace({ method, path, access, body }: Endpoint): OperationPlace | undefined {
  if (method === 'GET') return undefined;
  if (access.kind === 'public' && !path.includes('{token}')) return undefined;
  return method === 'DELETE' || body?.form['operation'] !== undefined ? 'query' : 'body';
}
