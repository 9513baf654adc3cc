import { randomUUID } from 'node:crypto';
import { trackerFiles } from '@baton/contract/tracker/tracker-files.ts';
import type { Serve } from '#platform/http/serve.ts';
import { answerImport } from '#resource/import/answer-import.ts';
import { readerOf } from '#turnover/tracker/read/heavy-parts.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { importDates } from './apply/import-dates.ts';
import { exportDatesTask } from './export/export-task.ts';

/** Import and export of the tracker's dates; long work continues as a job. */
export function serveDates(serve: Serve, parts: ReportParts): void {
  const { db, clock, backgroundJobs, heavy } = parts;

  serve(trackerFiles.import, async (call) => {
    const { caller, body, enterByBody } = call;
    const scope = await enterByBody(body.programme);
    const operation = call.operation?.id ?? randomUUID();
    return answerImport({ db, backgroundJobs }, scope.id, call, async (trx, file, job) => {
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now(), preview: !file.commit };
      const result = await importDates({ writer, caller, scope, operation, job, parts }, file);
      if (file.commit && result.operation !== null)
        await job.tell(trx, { operation: result.operation, into: 'tracker' });
      return result;
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
