import * as z from 'zod/mini';
import { schemaOf, type Form } from '@baton/contract/form/form.ts';
import { imageLimits, imagesOf } from '@baton/contract/form/image-field.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { job } from '@baton/contract/http/jobs.ts';
import { operationLocation } from '@baton/contract/http/operation.ts';
import { errorShapes, errorResponsesOf } from './openapi-errors.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document, from the schemas that validate requests and shape responses. */
export function describeApi(endpoints: readonly Endpoint[], about: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: errorShapes,
    },
  };
}

function describeCall(endpoint: Endpoint): Json {
  const open = endpoint.access.kind === 'public';
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessText(endpoint),
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z]+/g, '_').replace(/_$/, '')}`,
    security: open ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query),
      ...operationParameter(endpoint),
      ...versionHeader(endpoint),
    ],
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status]: {
        description: endpoint.response ? 'Done' : 'Done, nothing to say',
        ...contentOf(endpoint),
      },
      ...(endpoint.long ? { 202: jobResponse } : {}),
      ...(isCacheable(endpoint) ? { 304: { description: 'What If-None-Match names is still right' } } : {}),
      ...errorResponsesOf(endpoint, importErrors(endpoint)),
    },
  };
}

/** Response content: JSON, a file, or either by `format`. */
function contentOf({ response, download = [], files = [] }: Endpoint): Json {
  const binary = { schema: { type: 'string', format: 'binary' } };
  const types: [string, Json][] = [...download, ...files].map((type) => [type, binary]);
  if (response) types.unshift(['application/json', { schema: jsonSchema(response, 'output') }]);
  return types.length === 0 ? {} : { content: Object.fromEntries(types) };
}

/** Lists and cached responses have an ETag. */
function isCacheable({ method, cacheable, response }: Endpoint): boolean {
  return method === 'GET' && (cacheable === true || response instanceof z.ZodMiniArray);
}

/** Imports report row errors in their normal response, also through a job. */
function importErrors({ response }: Endpoint): Json[] {
  const hasRows = response instanceof z.ZodMiniObject && 'committed' in response.shape;
  return hasRows || response instanceof z.ZodMiniUnknown ? [jsonSchema(response, 'output')] : [];
}

const jobResponse = {
  description: 'It takes longer: follow the job until it has a `result_url`, which gives the answer',
  content: { 'application/json': { schema: jsonSchema(job, 'output') } },
};

function accessText({ access }: Endpoint): string {
  if (access.kind === 'public')
    return access.by === 'link' ? 'Open to who holds the link.' : 'Open to everybody.';
  if (access.kind === 'signed_in') return 'For everybody who is signed in.';
  const where = {
    organisation: 'in the organisation',
    programme: 'in the programme',
    anywhere: 'in at least one programme',
    where_held: 'in a programme to see what is in it',
  };
  return `Needs the permission \`${access.permission}\` ${where[access.kind]}.`;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

function queryParameters(form: Form = {}): Json[] {
  return Object.entries(form).map(([name, field]) => ({
    name,
    in: 'query',
    description: field.label,
    schema: jsonSchema(field.check, 'input'),
  }));
}

function versionHeader(endpoint: Endpoint): Json[] {
  if (!endpoint.versioned) return [];
  return [
    { name: 'If-Match', in: 'header', description: 'The ETag that was read', schema: { type: 'string' } },
  ];
}

const operation: Json = {
  type: 'string',
  format: 'uuid',
  description:
    'Made by the client for one intent. Sent again within 30 days by the same user, API key or link, the call is not ' +
    'done again: it answers what it answered first. 409 when the same operation names another request.',
};

function operationParameter(endpoint: Endpoint): Json[] {
  if (operationLocation(endpoint) !== 'query') return [];
  return [{ name: 'operation', in: 'query', description: operation['description'], schema: operation }];
}

function bodyOf(endpoint: Endpoint): Json {
  const named = operationLocation(endpoint) === 'body';
  if (!endpoint.body && !named) return {};
  const { form = {}, mode = 'patch' } = endpoint.body ?? {};
  const fields = jsonSchema(schemaOf(form, mode), 'input');
  const schema = named ? { ...fields, properties: { ...(fields['properties'] as Json), operation } } : fields;
  const content = { 'application/json': { schema }, 'multipart/form-data': multipartOf(form, schema) };
  return { requestBody: { required: mode === 'draft', content } };
}

/** In multipart an image is the file itself. */
function multipartOf(form: Form, schema: Json): Json {
  const names = imagesOf(form);
  if (names.length === 0) return { schema };
  const named = (value: Json) => Object.fromEntries(names.map((name) => [name, value]));
  const properties = { ...(schema['properties'] as Json), ...named({ type: 'string', format: 'binary' }) };
  return {
    schema: { ...schema, properties },
    encoding: named({ contentType: imageLimits.types.join(', ') }),
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
