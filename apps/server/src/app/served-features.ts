import { activity } from '@baton/contract/home/activity.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { eventStreamReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import { serveBaselines } from '#features/baselines/serve-baselines.ts';
import { serveComparison } from '#features/baselines/serve-comparison.ts';
import { serveEntries } from '#features/baselines/serve-entries.ts';
import { serveEntryFiles } from '#features/baselines/serve-entry-files.ts';
import { serveCertificates } from '#features/certificates/serve-certificates.ts';
import { serveCertificateFiles } from '#features/certificates/pdf/serve-certificate-files.ts';
import { serveCertificateRegister } from '#features/certificates/register/serve-register.ts';
import { serveCertificateCheck } from '#features/certificates/check/serve-certificate-check.ts';
import { serveComments } from '#features/comments/serve-comments.ts';
import { serveConstraints } from '#features/constraints/serve-constraints.ts';
import { serveLeaveList } from '#features/distribution/leave-list.ts';
import { handleIssuedEmails } from '#features/distribution/send-issued.ts';
import { serveDossiers } from '#features/dossiers/serve-dossiers.ts';
import { serveDates } from '#features/dates-file/serve-dates.ts';
import { serveActivity } from '#features/home/serve-activity.ts';
import { serveHome } from '#features/home/serve-home.ts';
import { serveSearch } from '#features/search/serve-search.ts';
import { writeLookaheadEmail } from '#features/lookahead/issued/serve-issued.ts';
import { serveLookaheads, type LookaheadParts } from '#features/lookahead/served.ts';
import { serveLabels } from '#features/labels/serve-labels.ts';
import { servePunchList } from '#features/punch-list/serve-punch-list.ts';
import { serveReports } from '#features/reports/serve-reports.ts';
import { serveReasonCodes } from '#features/settings/serve-reason-codes.ts';
import { serveViews } from '#features/settings/serve-views.ts';
import type { EventStreams } from '#turnover/tracker/live/event-streams.ts';
import { createBaseReader } from '#turnover/tracker/read/read-base.ts';
import { readTracker } from '#turnover/tracker/read/read-tracker.ts';
import { serveTracker } from '#turnover/tracker/read/serve-tracker.ts';
import { serveCellChanges } from '#turnover/tracker/write/change-cells.ts';
import { serveImports } from '#turnover/tracker/write/serve-imports.ts';
import { serveUndo } from '#turnover/tracker/write/undo-operation.ts';
import { serveWeekly, serveWeeklyFile, writeWeeklyEmail } from '#features/weekly/serve-weekly.ts';
import { serveTrackerHistory } from '#turnover/tracker/read/serve-tracker-history.ts';
import { serveWorkflowActions } from '#turnover/tracker/write/serve-workflow-actions.ts';

/** Registers all tracker, look-ahead and reporting endpoints. */
export function serveTurnovers(
  serve: Serve,
  parts: Omit<LookaheadParts, 'readBase'> & AccountParts & { streams: EventStreams; blobs: BlobStore },
): void {
  const readBase = createBaseReader(parts.cache, (moment, question) =>
    readTracker(parts.db, moment, question),
  );
  const reporting = { ...parts, readBase };
  serveTracker(serve, reporting);
  serveTrackerHistory(serve, parts);
  serveCellChanges(serve, parts);
  serveUndo(serve, parts);
  serveImports(serve, parts);
  serveWorkflowActions(serve, parts);
  serveBaselines(serve, parts);
  serveEntries(serve, parts);
  serveEntryFiles(serve, parts);
  serveComparison(serve, parts);
  serveConstraints(serve, parts);
  serveCertificateCheck(serve, parts);
  serveComments(serve, parts);
  serveViews(serve, parts);
  serveReasonCodes(serve, parts);
  serveActivity(serve, parts);
  serveSearch(serve, parts);
  serveDates(serve, reporting);
  serveLabels(serve, parts);
  servePunchList(serve, parts);
  serveCertificates(serve, parts);
  serveCertificateFiles(serve, parts);
  serveDossiers(serve, parts);
  serveCertificateRegister(serve, parts);
  serveLookaheads(serve, reporting);
  serveReports(serve, reporting);
  serveWeekly(serve, reporting);
  serveWeeklyFile(serve, parts);
  serveLeaveList(serve, parts);
  handleIssuedEmails(parts, {
    lookahead: writeLookaheadEmail(parts),
    weekly: writeWeeklyEmail(parts),
  });
  serveHome(serve, parts);
  serveEvents(serve, parts.streams);
}

function serveEvents(serve: Serve, streams: EventStreams): void {
  serve(activity.events, async ({ caller, query, request, reply, enterByQuery }) => {
    // The page’s time ended with its request; a slow answer must not move the time forward.
    const arrived = performance.now() - reply.elapsedTime;
    const { id: programme } = await enterByQuery();
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
    return eventStreamReply(
      await streams.open(programme, caller, {
        since: last ?? query.since ?? undefined,
        readSince: query.age == null ? undefined : arrived - query.age,
      }),
    );
  });
}
