import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Serve } from '#platform/http/serve.ts';
import { serveExports } from '#resource/export/serve-exports.ts';
import { serveImport } from '#resource/import/serve-import.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { serveBulk } from './serve-bulk.ts';
import { serveReading } from './serve-reading.ts';
import { serveResource } from './serve-resource.ts';

export function serveRecords(
  serve: Serve,
  parts: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  serveImport(serve, parts, registry, resource);
  serveExports(serve, parts, registry, resource);
  serveReading(serve, parts, registry, resource);
  serveBulk(serve, parts, registry, resource);
  serveResource(serve, parts, registry, resource);
}
