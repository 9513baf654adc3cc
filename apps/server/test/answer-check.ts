import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { endpoints } from '@baton/contract/endpoints.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { describeApi } from '#platform/openapi/openapi.ts';

/** A response as on the wire. `body` is undefined for streams and compressed responses. */
export interface Answered {
  method: string;
  url: string;
  status: number;
  type: string | undefined;
  body: string | undefined;
}

interface DocumentedCall {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

// Optimising a validator takes longer than it saves in the few answers it checks.
const code = { optimize: false };
const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, code });
formats.default(ajv);

// Created on demand and cached for all files of a worker, because a test file uses few endpoints.
const documents = new Map<Endpoint, { call: DocumentedCall; components: object }>();
const checks = new Map<string, ReturnType<typeof ajv.compile>>();
const checkOfSchema = new WeakMap<object, ReturnType<typeof ajv.compile>>();

// A literal path segment takes precedence over a parameter, as in the router.
const routes = endpoints
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((endpoint) => ({
    endpoint,
    path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]*')}$`),
  }));

/** Mismatch between a response and the OpenAPI document. Undocumented requests always match. */
export function breachOf(answered: Answered): string | undefined {
  const method = answered.method === 'HEAD' ? 'GET' : answered.method;
  const path = answered.url.replace(/[?#].*$/s, '');
  const endpoint = routes.find((each) => each.endpoint.method === method && each.path.test(path))?.endpoint;
  const breach = endpoint && compare(endpoint, answered);
  return breach && `${method} ${endpoint.path} broke the OpenAPI document: ${breach}`;
}

/** Fails the test if the OpenAPI document doesn’t describe the response. */
export function assertDocumented(answered: Answered): void {
  const breach = breachOf(answered);
  if (breach !== undefined) throw new Error(breach);
}

function compare(endpoint: Endpoint, { method, status, type, body }: Answered): string | undefined {
  const { call, components } = documentOf(endpoint);
  const response = call.responses[String(status)];
  if (response === undefined) return `status ${status} is not documented. ${excerpt(body)}`;
  if (method === 'HEAD') return undefined;
  const content = response.content ?? {};
  if (body === '' || type === undefined)
    return Object.keys(content).length === 0 ? undefined : `status ${status} came without a body.`;
  const media = content[type.replace(/;.*$/s, '')];
  if (media === undefined)
    return `content type ${type} of status ${status} is not documented. ${excerpt(body)}`;
  if (body === undefined || !type.startsWith('application/json')) return undefined;
  const check = checkOf(media.schema, components);
  if (check(JSON.parse(body))) return undefined;
  const wrong = (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
  return `the body of status ${status} is not as described: ${wrong.join('; ')}. ${excerpt(body)}`;
}

const excerpt = (body = '') => (/^[[{]/.test(body) ? `Body: ${body.slice(0, 600)}` : '');

function documentOf(endpoint: Endpoint): { call: DocumentedCall; components: object } {
  let document = documents.get(endpoint);
  if (document === undefined) {
    const { paths, components } = describeApi([endpoint], { title: '', version: '' }) as {
      paths: Record<string, Record<string, DocumentedCall>>;
      components: object;
    };
    document = { call: paths[endpoint.path]![endpoint.method.toLowerCase()]!, components };
    documents.set(endpoint, document);
  }
  return document;
}

function checkOf(schema: object, components: object) {
  let check = checkOfSchema.get(schema);
  if (check) return check;
  // Endpoints share schemas, for example those of errors.
  const key = JSON.stringify(schema);
  check = checks.get(key) ?? ajv.compile({ ...schema, components });
  checks.set(key, check);
  checkOfSchema.set(schema, check);
  return check;
}
