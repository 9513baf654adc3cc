import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { operationLocation } from '@baton/contract/http/operation.ts';
import { makeUuid } from './make-uuid.ts';

interface RequestContent {
  params?: object;
  query?: object;
  body?: object;
}

/** Period (ms) in which an unanswered request sent again counts as the same operation. */
const sameIntentMs = 15 * 60_000;
const maxRemembered = 50;

/** Assigns an operation id to every write, so that repeated requests are executed once. */
interface OperationNames {
  /** The request with its operation id. The same request after a missing response gets the same id. */
  name<Given extends RequestContent>(
    endpoint: Endpoint,
    request: Given,
  ): { request: Given; unanswered: () => void };
}

export function createOperationNames(now: () => number = Date.now): OperationNames {
  const remembered = new Map<string, { operation: string; at: number }>();
  return {
    name(endpoint, request) {
      const location = operationLocation(endpoint);
      if (location === undefined || (location === 'body' && isNamed(request.body)))
        return { request, unanswered: () => undefined };
      const key = contentOf(endpoint, request);
      const before = remembered.get(key);
      remembered.delete(key);
      const operation = before && now() - before.at < sameIntentMs ? before.operation : makeUuid();
      const unanswered = () => {
        remembered.set(key, { operation, at: now() });
        const [oldest] = remembered.keys();
        if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
      };
      return { request: withOperation(request, location, operation), unanswered };
    },
  };
}

function isNamed(body: object | undefined): boolean {
  return body instanceof FormData ? body.has('operation') : body !== undefined && 'operation' in body;
}

function withOperation<Given extends RequestContent>(
  request: Given,
  location: 'body' | 'query',
  operation: string,
): Given {
  if (location === 'query') return { ...request, query: { ...request.query, operation } };
  const { body } = request;
  if (!(body instanceof FormData)) return { ...request, body: { ...body, operation } };
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  form.set('operation', operation);
  return { ...request, body: form };
}

/** Key that identifies a request. */
function contentOf({ method, path }: Endpoint, { params, query, body }: RequestContent): string {
  const entries = body instanceof FormData ? [...body] : Object.entries(body ?? {});
  const content = entries.map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Blob ? [value.size, value.type] : value,
  ]);
  return JSON.stringify([method, path, params, query, content]);
}
