import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Serve } from '#platform/http/serve.ts';
import { serveExports } from '#resource/export/serve-exports.ts';
import { serveImport } from '#resource/import/serve-import.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import { serveBulk } from './serve-bulk.ts';
import { serveReading } from './serve-reading.ts';
import { serveResource } from './serve-resource.ts';

/** Serves all calls of one resource. */
export function serveRecords(serve: Serve, parts: ResourceParts, shelf: Shelf, resource: Resource): void {
  serveImport(serve, parts, shelf, resource);
  serveExports(serve, parts, shelf, resource);
  serveReading(serve, parts, shelf, resource);
  serveBulk(serve, parts, shelf, resource);
  serveResource(serve, parts, shelf, resource);
}
