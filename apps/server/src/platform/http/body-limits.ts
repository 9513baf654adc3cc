import type { FastifyRequest } from 'fastify';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';

/** The largest body without files. */
export const bodyLimit = 1024 * 1024;

/** The largest file. */
export const fileLimit = 10 * 1024 * 1024;

/** The largest body of a stranger, and of a call that takes no fields. */
export const smallBodyLimit = 64 * 1024;

/** The largest number of fields in a form. */
export const mostFields = 200;

/** How many bytes of fields a call takes. Who holds a link is no stranger. */
export function bodyLimitOf({ access, body, upload }: Endpoint): number {
  if (access.kind === 'public' && access.by !== 'link') return smallBodyLimit;
  return body || upload ? bodyLimit : smallBodyLimit;
}

/** How many bytes this request may have in all: where files are taken, a form has room for one of the largest. */
export function totalLimit({ headers, routeOptions }: FastifyRequest): number {
  const { endpoint } = routeOptions.config;
  const takesFiles = endpoint?.upload === true || imagesOf(endpoint?.body?.form ?? {}).length > 0;
  const isMultipart = headers['content-type']?.startsWith('multipart/') ?? false;
  return routeOptions.bodyLimit + (takesFiles && isMultipart ? fileLimit : 0);
}
