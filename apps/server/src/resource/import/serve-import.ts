import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Serve } from '#platform/http/serve.ts';
import { sayWhere } from '#resource/long-answer.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, organisation, storedIn } from '#resource/stored.ts';
import { ownedBy } from '#storage/jobs/long-work.ts';
import { importFile } from './import-file.ts';
import { openFile } from './open-file.ts';

/** The import of one resource. */
export function serveImport(
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
}
