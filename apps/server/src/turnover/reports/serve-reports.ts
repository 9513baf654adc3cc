import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import {
  reportNames,
  reports,
  reportSources,
  type FoundTurnovers,
  type ReportName,
} from '@baton/contract/turnover/reports.ts';
import { Answer, jsonType } from '#platform/answer.ts';
import type { Serve } from '#platform/serve.ts';
import { sayWhere } from '#resource/long-answer.ts';
import { readMoment } from '#turnover/programme-moment.ts';
import { ownedBy } from '#storage/long-work.ts';
import { makers } from './makers.ts';
import { readMovesJson } from './read-moves.ts';
import type { ReportParts } from './report-parts.ts';
import { openSource } from './report-source.ts';
import { writeReport } from './write-report.ts';

/** Serves the reports, as JSON and as files. */
export function serveReports(serve: Serve, parts: ReportParts): void {
  for (const name of reportNames) serveReport(serve, parts, name);

  serve(reportSources.turnovers, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const { db, clock, readBase } = parts;
    const { ground } = await openSource({ db, now: clock.now(), readBase, caller, programme }, query);
    const { set, places } = ground;
    const found: FoundTurnovers = { scope: [], milestone: [] };
    for (const place of places) {
      const row = Math.trunc(place / set.gates.length);
      found.scope.push(set.scopes.id[row]!);
      found.milestone.push(set.gates[place - row * set.gates.length]!.id);
    }
    return found;
  });

  serve(reportSources.moves, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const { zone } = await readMoment(parts.db, programme, parts.clock.now());
    const from = query.moved_from ?? undefined;
    const to = query.moved_to ?? undefined;
    const text = await readMovesJson(parts.db, { programme, zone, from, to });
    return new Answer(200, jsonType, Buffer.from(text));
  });
}

function serveReport<Name extends ReportName>(serve: Serve, parts: ReportParts, name: Name): void {
  const { db, clock, longWork, readBase } = parts;
  // All are asked by the same and more; what more is, only the maker knows.
  serve(reports[name] as (typeof reports)['ageing'], async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return sayWhere(
      await longWork.run({ ...ownedBy(caller, programme), mayCancel: true }, async (effort) => {
        const source = await openSource({ db, now: clock.now(), readBase, caller, programme }, query);
        effort.goOn();
        const made = await makers[name](source, query as QueryOf<(typeof reports)[Name]>);
        effort.goOn();
        return writeReport(name, made, source, query.format ?? 'json', effort);
      }),
    );
  });
}
