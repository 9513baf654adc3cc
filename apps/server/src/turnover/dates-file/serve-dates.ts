import { randomUUID } from 'node:crypto';
import { trackerFiles } from '@baton/contract/turnover/tracker-files.ts';
import type { Serve } from '#platform/http/serve.ts';
import { openFile } from '#resource/import/open-file.ts';
import { ownedBy } from '#storage/jobs/background-jobs.ts';
import { readerOf } from '#turnover/tracker/read/heavy-parts.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { runImport } from './apply/run-import.ts';
import { exportDatesTask } from './export/export-task.ts';

/** Import and export of the tracker's dates; long work continues as a job. */
export function serveDates(serve: Serve, { db, clock, backgroundJobs, heavy }: ReportParts): void {
  serve(trackerFiles.import, async ({ caller, body, query, operation, request, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const upload = request.uploads?.[0];
    const commit = query.commit === true;
    const order = {
      ...ownedBy(caller, scope.id),
      operation: commit ? operation : undefined,
      mayCancel: !commit,
    };
    return backgroundJobs.run(order, async (job) => {
      const options = body.options ?? {};
      const file = {
        name: (upload?.name ?? '').slice(0, 120) || 'a file',
        data: upload?.data ?? Buffer.alloc(0),
        table: await openFile(upload, options),
        mapping: body.mapping ?? {},
        options,
        checksum: body.checksum ?? '',
      };
      const doing = { caller, scope, operation: operation?.id ?? randomUUID(), commit };
      return runImport({ db, clock }, doing, file, job);
    });
  });

  serve(trackerFiles.export, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const filter = query.filtered === true ? query : undefined;
    const task = { layout: query.layout ?? 'wide', format: query.format, filter };
    const question = { programme, query: task, now: clock.now(), caller: readerOf(caller) };
    return heavy.answer(exportDatesTask, question, { caller, programme, reply });
  });
}
