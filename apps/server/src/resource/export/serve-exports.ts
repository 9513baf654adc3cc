import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { fileOf } from '#resource/file-of.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { isInOrganisation, organisation, tableMappingIn, tableMappingOf } from '#resource/table-mapping.ts';
import { exportTask } from './export-task.ts';
import { templateSheets } from './export.ts';

export function serveExports(
  serve: Serve,
  { db, clock, heavy }: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  const calls = callsOf(resource);

  serve(calls.export, async ({ caller, query, enterByQuery, reply }) => {
    const isTop = isInOrganisation({ resource });
    const programmeId = isTop ? organisation : (await enterByQuery()).id;
    const seen = isTop ? programmesWith(caller, 'programme.read') : undefined;
    const task = {
      resource: resource.name,
      programmeId,
      seen,
      format: query.format,
      query,
      caller: { userId: caller.userId, groups: caller.groups, memberships: caller.memberships },
      at: clock.now().toISOString(),
    };
    return heavy.answer(exportTask(registry), task, { caller, programme: programmeId, reply });
  });

  serve(calls.template, async ({ query, enter }) => {
    const programmeId = query.programme == null ? undefined : (await enter(query.programme)).id;
    const tableMapping =
      programmeId === undefined
        ? tableMappingOf(registry, resource)
        : await tableMappingIn(db, registry, resource, programmeId);
    return fileOf(`${resource.name}-template`, templateSheets(tableMapping, registry), query.format);
  });
}
