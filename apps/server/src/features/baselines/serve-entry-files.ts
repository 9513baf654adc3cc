import { baselineCalls } from '@baton/contract/baselines/baselines.ts';
import type { Serve } from '#platform/http/serve.ts';
import { fileOf } from '#resource/file-of.ts';
import { answerImport } from '#resource/import/answer-import.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { exportEntriesTask } from './baseline-tasks.ts';
import { wideSheet } from './entries-sheet.ts';
import { enterBaseline } from './find-baseline.ts';
import { importEntries } from './import-entries.ts';
import { readPlanData } from './plan-data.ts';

/** Import and export of a baseline's dates; long work continues as a job. */
export function serveEntryFiles(serve: Serve, { db, clock, backgroundJobs, heavy }: TurnoverParts): void {
  serve(baselineCalls.import, async (call) => {
    const { caller, params, enter } = call;
    const { id, programme } = await enterBaseline(db, params.id, enter);
    return answerImport({ db, backgroundJobs }, programme, call, (trx, file, job) =>
      importEntries(trx, { id, programme, caller, now: clock.now() }, file, job),
    );
  });

  serve(baselineCalls.export, async ({ caller, params, query, enter, reply }) => {
    const baseline = await enterBaseline(db, params.id, enter);
    const { programme } = baseline;
    const task = { baseline, layout: query.layout, format: query.format, now: clock.now() };
    return heavy.answer(exportEntriesTask, task, { caller, programme, reply });
  });

  serve(baselineCalls.template, async ({ params, query, enter }) => {
    const { programme } = await enterBaseline(db, params.id, enter);
    const plan = await readPlanData(db, programme, clock.now());
    return fileOf('baseline-template', [wideSheet(plan, undefined)], query.format);
  });
}
