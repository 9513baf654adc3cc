import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { takesOperation } from '@baton/contract/http/operation.ts';
import { makeUuid } from './make-uuid.ts';

interface RequestContent {
  params?: object;
  query?: object;
  body?: object;
  operation?: string;
}

/** Period (ms) in which an unanswered request sent again counts as the same operation. */
const sameIntentMs = 15 * 60_000;
const maxRemembered = 50;

/** Assigns an operation id to every write, so that repeated requests are executed once. */
interface OperationNames {
  /** The request with its operation. The same request after a missing response gets the same one. */
  name<Given extends RequestContent>(
    endpoint: Endpoint,
    request: Given,
  ): { request: Given & { operation?: string }; unanswered: () => void };
}

export function createOperationNames(now: () => number = Date.now): OperationNames {
  const remembered = new Map<string, { operation: string; at: number }>();
  return {
    name(endpoint, request) {
      if (!takesOperation(endpoint) || request.operation !== undefined)
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
      return { request: { ...request, operation }, unanswered };
    },
  };
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
