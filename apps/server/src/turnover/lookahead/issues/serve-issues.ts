import { lookaheadIssues, type LookaheadIssue } from '@baton/contract/turnover/lookahead-issues.ts';
import { fieldError, notFound, required } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { writeContextBy } from '#turnover/context/write-context.ts';
import { linesInColumns, readLines } from '#turnover/records/issue-lines.ts';
import { listIssues, inIssues, programmeOfIssue, type IssueFilter } from '#turnover/records/issue-records.ts';
import { operationId } from '#turnover/tracker/write/operation.ts';
import { compareTwo } from './compare-two.ts';
import { issueLookahead } from './issue-lookahead.ts';
import { copy } from '#turnover/lookahead/copy.ts';

/** Endpoints to read and create issues. */
export function serveIssues(serve: Serve, parts: TurnoverParts): void {
  const { db, clock } = parts;
  const context = writeContextBy(parts);

  serve(lookaheadIssues.list, async ({ enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return listIssues(db, await readMoment(db, programme, clock.now()));
  });

  serve(lookaheadIssues.create, async ({ caller, body, operation: named, enterByBody, reply }) => {
    const scope = await enterByBody(body.programme);
    const { week, weeks, note = '' } = body;
    const operation = operationId(named);
    const entry = await inTransaction(db, (trx) =>
      issueLookahead(context(trx, scope, caller), { week, weeks, note, operation }),
    );
    reply.header('location', `/api/lookahead/issues/${entry.id}/`);
    return entry;
  });

  serve(lookaheadIssues.compare, async ({ query, enter }) => {
    const [a, b] = [required('a', query.a), required('b', query.b)];
    const [programme, other] = [await programmeOfIssue(db, a), await programmeOfIssue(db, b)];
    const scope = await enter(programme);
    await enter(other);
    if (programme !== other) throw fieldError('b', copy.issue.otherProgramme);
    const moment = await readMoment(db, scope.id, clock.now());
    return compareTwo(db, moment, { a, b });
  });

  serve(lookaheadIssues.read, async ({ params, enter }) => {
    const { id: programme } = await enter(await programmeOfIssue(db, params.id));
    const moment = await readMoment(db, programme, clock.now());
    const [issue] = await readIssues(db, moment, { ids: [params.id] });
    if (!issue) throw notFound();
    return issue;
  });
}

/** Whole issues, newest first. */
async function readIssues(
  db: Queryable,
  moment: ProgrammeMoment,
  filter: IssueFilter,
): Promise<LookaheadIssue[]> {
  const entries = await listIssues(db, moment, filter);
  const lines = await readLines(
    db,
    moment,
    entries.map(({ id }) => id),
  );
  const byIssue = inIssues(lines);
  return entries.map((entry) => ({ ...entry, items: linesInColumns(byIssue.get(entry.id) ?? []) }));
}
