import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/serve.ts';
import { ownedBy } from '#storage/long-work.ts';
import { exportSheet, templateSheets } from './export.ts';
import { fileOf } from './file-of.ts';
import { importFile } from './import-file.ts';
import { openFile } from './open-file.ts';
import { sayWhere, writeLongFile } from './long-answer.ts';
import type { ResourceParts, Shelf } from './shelf.ts';
import { isInOrganisation, organisation, storedIn, storedOf } from './stored.ts';

/** Import, export and template of one resource. */
export function serveFiles(
  serve: Serve,
  { db, clock, longWork }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);

  serve(calls.import, async ({ caller, body, query, operation, request, enterByBody }) => {
    const programme = isInOrganisation({ resource }) ? organisation : (await enterByBody(body.programme)).id;
    const upload = request.uploads?.[0];
    const commit = query.commit === true;
    const order = {
      ...ownedBy(caller, programme),
      operation: commit ? operation : undefined,
      mayCancel: !commit,
    };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const options = body.options ?? {};
        const table = await openFile(upload, options);
        const wishes = { mapping: body.mapping ?? {}, options, checksum: body.checksum ?? '', commit };
        const stored = await storedIn(db, shelf, resource, programme);
        const place = { stored, shelf, programme, actor: caller };
        return importFile(
          { db, clock },
          place,
          { table, data: upload?.data ?? Buffer.alloc(0), wishes },
          effort,
        );
      }),
    );
  });

  serve(calls.export, async ({ caller, query, enterByQuery }) => {
    const isTop = isInOrganisation({ resource });
    const place = isTop ? organisation : (await enterByQuery()).id;
    const seen = isTop ? programmesWith(caller, 'programme.read') : undefined;
    const order = { ...ownedBy(caller, place), mayCancel: true };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const stored = await storedIn(db, shelf, resource, place);
        const sheet = await exportSheet(db, stored, shelf, place, seen);
        return writeLongFile(effort, resource.name, [sheet], query.format);
      }),
    );
  });

  serve(calls.template, async ({ query, enter }) => {
    const place = query.programme == null ? undefined : (await enter(query.programme)).id;
    const stored = place === undefined ? storedOf(resource) : await storedIn(db, shelf, resource, place);
    return fileOf(`${resource.name}-template`, templateSheets(stored, shelf), query.format);
  });
}
