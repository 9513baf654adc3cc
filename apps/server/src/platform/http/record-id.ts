import type { FastifyRequest } from 'fastify';
import { notFound } from '#platform/app-error.ts';

/** Parses a record id; undefined if it is out of range. */
export function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}

/** Path parameters with a valid `{id}`; otherwise not found. */
export function readParams(request: FastifyRequest): Record<string, string | number> {
  const params = request.params as Record<string, string>;
  if (params['id'] === undefined) return params;
  const id = readId(params['id']);
  if (id === undefined) throw notFound();
  return { ...params, id };
}
