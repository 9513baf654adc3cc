import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { FoundTurnovers, ReportName, reports, reportSources } from '@baton/contract/reports/reports.ts';
import { jsonReply, jsonType, reply } from '#platform/http/reply.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { readMovesJson, type MovesQuestion } from '#features/report-source/read-moves.ts';
import { openSource } from '#features/report-source/report-source.ts';
import type { HeavyParts, Question } from '#turnover/tracker/read/heavy-parts.ts';
import { reportComputations } from './report-computations.ts';
import { writeReport } from './write-report.ts';

/** Common query parameters; additional ones are only known to each maker. */
type ReportQuery = QueryOf<(typeof reports)['ageing']>;

/** A report in the requested format. */
export const reportTask: HeavyTask<Question<ReportQuery> & { name: ReportName }, HeavyParts> = {
  name: 'reports.make',
  async run(parts, { name, query, ...asking }, job) {
    const source = await openSource({ ...parts, ...asking }, query);
    job.throwIfCancelled();
    const made = await reportComputations[name](source, query);
    job.throwIfCancelled();
    return writeReport(name, made, source, query.format ?? 'json', job);
  },
};

/** The turnovers that a report's filter leaves. */
export const turnoversTask: HeavyTask<Question<QueryOf<typeof reportSources.turnovers>>, HeavyParts> = {
  name: 'reports.turnovers',
  async run(parts, { query, ...asking }) {
    const { set, cellIndexes } = (await openSource({ ...parts, ...asking }, query)).reportData;
    const found: FoundTurnovers = { scope: [], milestone: [] };
    for (const cellIndex of cellIndexes) {
      const row = Math.trunc(cellIndex / set.milestones.length);
      found.scope.push(set.scopes.id[row]!);
      found.milestone.push(set.milestones[cellIndex - row * set.milestones.length]!.id);
    }
    return jsonReply(found);
  },
};

/** Forecast movements, the source of history reports. */
export const movesTask: HeavyTask<MovesQuestion, Pick<HeavyParts, 'db'>> = {
  name: 'reports.moves',
  run: async ({ db }, question) => reply(jsonType, Buffer.from(await readMovesJson(db, question))),
};
