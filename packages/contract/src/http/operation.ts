import type { Endpoint } from './endpoint.ts';

/**
 * Where an endpoint takes its `operation`: a UUID created by the client, so that a repeated request is executed
 * once.
 */
type OperationLocation = 'body' | 'query';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isOperation(given: string): boolean {
  return uuid.test(given);
}

/**
 * Every write by an identified caller takes one: a user, an API key, or the holder of a link. DELETE takes it in the
 * query, and so does an endpoint whose body refers to the operation of another request.
 */
export function operationLocation({ method, path, access, body }: Endpoint): OperationLocation | undefined {
  if (method === 'GET') return undefined;
  if (access.kind === 'public' && !path.includes('{token}')) return undefined;
  return method === 'DELETE' || body?.form['operation'] !== undefined ? 'query' : 'body';
}
