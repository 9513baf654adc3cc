import { reportNames, reports, reportSources, type ReportName } from '@baton/contract/reports/reports.ts';
import type { Serve } from '#platform/http/serve.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readerOf } from '#turnover/tracker/read/heavy-parts.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { movesTask, reportTask, turnoversTask } from './report-tasks.ts';

/** Serves the reports, as JSON and as files. */
export function serveReports(serve: Serve, parts: ReportParts): void {
  const { db, clock, heavy } = parts;
  for (const name of reportNames) serveReport(serve, parts, name);

  serve(reportSources.turnovers, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const question = { programme, query, now: clock.now(), caller: readerOf(caller) };
    return heavy.make(turnoversTask, question, caller);
  });

  serve(reportSources.moves, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const { zone } = await readMoment(db, programme, clock.now());
    const from = query.moved_from ?? undefined;
    const to = query.moved_to ?? undefined;
    return heavy.make(movesTask, { programme, zone, from, to }, caller);
  });
}

function serveReport(serve: Serve, { clock, heavy }: ReportParts, name: ReportName): void {
  // Common query parameters; additional ones are only known to each maker.
  serve(reports[name] as (typeof reports)['ageing'], async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const question = { name, programme, query, now: clock.now(), caller: readerOf(caller) };
    return heavy.answer(reportTask, question, { caller, programme, reply });
  });
}
