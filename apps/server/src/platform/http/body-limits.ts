import type { FastifyRequest } from 'fastify';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';

/** The largest body without files. */
const bodyLimit = 1024 * 1024;

/** The largest file, unless the endpoint says otherwise. */
const fileLimit = 10 * 1024 * 1024;

/** The largest file of any endpoint. */
export const largestFile = 25 * 1024 * 1024;

export function fileLimitOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.config.endpoint?.largestFile ?? fileLimit;
}

/** Limit for unauthenticated calls and for calls without fields. */
export const smallBodyLimit = 64 * 1024;

/** The largest number of fields in a form. */
export const maxFields = 200;

/** Limit for the fields of a body (bytes). Update links count as authenticated. */
export function bodyLimitOf({ access, body, upload }: Endpoint): number {
  if (access.kind === 'public' && access.by !== 'link') return smallBodyLimit;
  return body || upload ? bodyLimit : smallBodyLimit;
}

/** Limit for the whole request (bytes), including one file of maximum size where uploads are allowed. */
export function totalLimit(request: FastifyRequest): number {
  const { headers, routeOptions } = request;
  const { endpoint } = routeOptions.config;
  const takesFiles = endpoint?.upload === true || imagesOf(endpoint?.body?.form ?? {}).length > 0;
  const isMultipart = headers['content-type']?.startsWith('multipart/') ?? false;
  return routeOptions.bodyLimit + (takesFiles && isMultipart ? fileLimitOf(request) : 0);
}
