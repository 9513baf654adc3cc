import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { fileOf } from '#resource/file-of.ts';
import { sayWhere } from '#resource/long-answer.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, organisation, storedIn, storedOf } from '#resource/stored.ts';
import { exportTask } from './export-task.ts';
import { templateSheets } from './export.ts';

/** Export and template of one resource. */
export function serveExports(
  serve: Serve,
  { db, clock, heavy }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);

  serve(calls.export, async ({ caller, query, enterByQuery, reply }) => {
    const isTop = isInOrganisation({ resource });
    const place = isTop ? organisation : (await enterByQuery()).id;
    const seen = isTop ? programmesWith(caller, 'programme.read') : undefined;
    const asked = {
      resource: resource.name,
      place,
      seen,
      format: query.format,
      at: clock.now().toISOString(),
    };
    return sayWhere(await heavy.answer(exportTask(shelf), asked, { caller, programme: place, reply }));
  });

  serve(calls.template, async ({ query, enter }) => {
    const place = query.programme == null ? undefined : (await enter(query.programme)).id;
    const stored =
      place === undefined ? storedOf(shelf, resource) : await storedIn(db, shelf, resource, place);
    return fileOf(`${resource.name}-template`, templateSheets(stored, shelf), query.format);
  });
}
