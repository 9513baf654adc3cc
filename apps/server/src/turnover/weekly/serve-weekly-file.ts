import { weeklyReports } from '@baton/contract/turnover/weekly-reports.ts';
import type { Serve } from '#platform/http/serve.ts';
import { sayWhere } from '#resource/long-answer.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readReport } from './weekly-rows.ts';
import { weeklyPdfTask } from './weekly-task.ts';

/** Serves a weekly report as a file. */
export function serveWeeklyFile(serve: Serve, { db, heavy }: TurnoverParts): void {
  serve(weeklyReports.pdf, async ({ caller, params, enter, reply }) => {
    const { id, programme } = await readReport(db, params.id);
    await enter(programme);
    return sayWhere(await heavy.answer(weeklyPdfTask, { id }, { caller, programme, reply }));
  });
}
