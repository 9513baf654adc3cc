import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { Answer, jsonAnswer } from '#platform/answer.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Serve } from '#platform/serve.ts';
import type { LongWork } from '#storage/long-work.ts';
import { exportSheet, templateSheets } from './export.ts';
import { fileOf } from './file-of.ts';
import { importFile } from './import-file.ts';
import { openFile } from './import.ts';
import type { ResourceParts, Shelf } from './shelf.ts';
import { storedOf } from './stored.ts';

/** Import, export and template of one resource. */
export function serveFiles(
  serve: Serve,
  { db, clock, longWork }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(resource);

  serve(calls.import, async ({ caller, body, query, request, enterByBody }) => {
    const { id: programme } = await enterByBody(body.programme);
    const upload = request.uploads?.[0];
    const commit = query.commit === true;
    const operation = commit ? operationOf(body.operation) : undefined;
    const order = { user: caller.userId, operation, mayCancel: !commit };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const options = body.options ?? {};
        const table = await openFile(upload, options);
        const wishes = { mapping: body.mapping ?? {}, options, checksum: body.checksum ?? '', commit };
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

  serve(calls.export, async ({ caller, query, enter }) => {
    if (query.programme == null) throw fieldError('programme', 'This field is required.');
    const { id } = await enter(query.programme);
    const order = { user: caller.userId, mayCancel: true };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const sheet = await exportSheet(db, stored, shelf, id);
        effort.progress(0, sheet.rows.length);
        const { name, type, data } = await fileOf(resource.name, [sheet], query.format);
        return new Answer(200, type, Buffer.from(data), name);
      }),
    );
  });

  serve(calls.template, async ({ query }) =>
    fileOf(`${resource.name}-template`, templateSheets(stored, shelf), query.format),
  );
}

/** Said here, because the form has no kind for it: nobody types one. */
function operationOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given)) return given.toLowerCase();
  throw fieldError('operation', 'An operation is a UUID.');
}

/** The answer itself, or the first word of a longer one: where it will be. */
function sayWhere(outcome: Awaited<ReturnType<LongWork['run']>>): Answer {
  return 'answer' in outcome ? outcome.answer : jsonAnswer(202, outcome.job);
}
