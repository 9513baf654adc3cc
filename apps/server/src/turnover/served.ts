import { activity } from '@baton/contract/turnover/activity.ts';
import type { Serve } from '#platform/http/serve.ts';
import { EventStream } from '#platform/http/written-answers.ts';
import { serveBaselines } from './baselines/serve-baselines.ts';
import { serveComparison } from './baselines/serve-comparison.ts';
import { serveEntries } from './baselines/serve-entries.ts';
import { serveEntryFiles } from './baselines/serve-entry-files.ts';
import { serveConstraints } from './constraints/serve-constraints.ts';
import { serveDates } from './dates-file/serve-dates.ts';
import { serveActivity } from './home/serve-activity.ts';
import { serveHome } from './home/serve-home.ts';
import { serveLookaheads, type LookaheadParts } from './lookahead/served.ts';
import { mailDecisions } from './notices/mail-decisions.ts';
import { serveReports } from './reports/serve-reports.ts';
import { serveReasonCodes } from './settings/serve-reason-codes.ts';
import { serveViews } from './settings/serve-views.ts';
import type { EventStreams } from './tracker/live/event-streams.ts';
import { createPlacedAnswers } from './tracker/read/placed-answers.ts';
import { createBaseReader } from './tracker/read/read-base.ts';
import { serveTrackerPast } from './tracker/read/serve-tracker-past.ts';
import { serveTracker } from './tracker/read/serve-tracker.ts';
import { createTrackerAnswers } from './tracker/read/tracker-answers.ts';
import { serveTrackerActs } from './tracker/write/serve-tracker-acts.ts';
import { serveTrackerChanges } from './tracker/write/serve-tracker-changes.ts';
import { serveWeeklyFile } from './weekly/serve-weekly-file.ts';
import { serveWeekly } from './weekly/serve-weekly.ts';

/** Serves the tracker and what belongs to it. */
export function serveTurnovers(
  serve: Serve,
  parts: Omit<LookaheadParts, 'readBase'> & { streams: EventStreams },
): void {
  const answers = createTrackerAnswers(parts.db);
  const readBase = createBaseReader(answers);
  serveTracker(serve, parts, answers, createPlacedAnswers(answers, readBase));
  serveTrackerPast(serve, parts);
  serveTrackerChanges(serve, parts);
  serveTrackerActs(serve, parts, (trx, decision) => mailDecisions(trx, parts, decision));
  serveBaselines(serve, parts);
  serveEntries(serve, parts);
  serveEntryFiles(serve, parts);
  serveComparison(serve, parts);
  serveConstraints(serve, parts);
  serveViews(serve, parts);
  serveReasonCodes(serve, parts);
  serveActivity(serve, parts);
  const reporting = { ...parts, readBase };
  serveDates(serve, reporting);
  serveLookaheads(serve, reporting);
  serveReports(serve, reporting);
  serveWeekly(serve, reporting);
  serveWeeklyFile(serve, parts);
  serveHome(serve, parts);
  serveEvents(serve, parts.streams);
}

function serveEvents(serve: Serve, streams: EventStreams): void {
  serve(activity.events, async ({ caller, query, request, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
    return new EventStream(await streams.open(programme, caller, last ?? query.since ?? undefined));
  });
}
