import {
  lookaheadIssues,
  type LookaheadIssue,
  type IssueComparison,
  type IssueEntry,
} from '@baton/contract/lookahead/lookahead-issues.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import type { TrackerSettings } from '@baton/contract/tracker/tracker-data.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { compareIssues } from '@baton/domain/lookahead/compare-issues.ts';
import { itemKey, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { sql } from 'kysely';
import { fieldError, notFound, required } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { isoDay } from '#turnover/context/format-day.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { writeContextBy } from '#turnover/context/write-context.ts';
import { linesInColumns, readLines } from '#turnover/records/issue-lines.ts';
import { readIssueNames } from '#turnover/records/issue-names.ts';
import { listIssues, inIssues, programmeOfIssue, type IssueFilter } from '#turnover/records/issue-records.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import { operationId } from '#turnover/tracker/write/operation.ts';
import { issueLookahead } from './issue-lookahead.ts';

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
    if (programme !== other) throw fieldError('b', 'Choose two look-aheads from the same programme.');
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

/** Compares two issues of a programme. */
async function compareTwo(
  db: Queryable,
  moment: ProgrammeMoment,
  { a, b }: { a: number; b: number },
): Promise<IssueComparison> {
  const entries = await listIssues(db, moment, { ids: [a, b] });
  const [before, after] = [a, b].map((id) => entries.find((entry) => entry.id === id));
  if (!before || !after) throw notFound();
  const facts = await readIssueFacts(db, moment, { ids: [a, b] });
  const [earlier, later] = [before, after].map(({ number }) =>
    facts.find((issue) => issue.number === number),
  );
  if (!earlier || !later) throw notFound();
  const statusRules = await readStatusRules(db, moment);
  const passed = await readPassed(db, moment.id, before, after);
  const found = compareIssues(earlier, later, statusRules, passed);
  // Most lines are equal in both issues: names are only read for the others.
  const changed = [
    ...[...found.later, ...found.earlier].map(({ item }) => item),
    ...found.added,
    ...found.removed,
    ...found.achieved,
    ...found.newlyBlocked,
    ...found.freed,
  ];
  const named = await readIssueNames(db, moment.id, changed, [a, b]);
  return { a: before, b: after, unit: statusRules.slipUnit, ...comparisonOf(found, named) };
}

/**
 * Actual dates of the earlier issue's turnovers, by `itemKey`: from an issue between the two, else from the tracker.
 */
async function readPassed(
  db: Queryable,
  programme: ProgrammeId,
  before: IssueEntry,
  after: IssueEntry,
): Promise<Map<string, DayNumber>> {
  const { rows } = await sql<{ scope: number; milestone: number; day: string }>`
    with issued as (
      select distinct on (b.scope, b.milestone) b.scope, b.milestone, b.actual from lookahead_lines b
        join lookahead_issues i on i.programme_id = b.programme_id and i.id = b.issue
      where b.programme_id = ${programme} and b.actual is not null
        and i.number > ${before.number} and i.number < ${after.number}
      order by b.scope, b.milestone, i.number)
    select l.scope, l.milestone, coalesce(issued.actual, t.actual) as day
    from lookahead_lines l
      left join issued on issued.scope = l.scope and issued.milestone = l.milestone
      left join turnovers t on t.programme_id = l.programme_id and t.scope = l.scope and t.milestone = l.milestone
    where l.programme_id = ${programme} and l.issue = ${before.id} and l.actual is null
      and coalesce(issued.actual, t.actual) is not null`.execute(db);
  return new Map(rows.map((row) => [itemKey(row), dayNumber(row.day)]));
}

/** Changes between two issues, with the turnovers' names at that time. */
function comparisonOf(
  found: ReturnType<typeof compareIssues>,
  named: Awaited<ReturnType<typeof readIssueNames>>,
): Pick<IssueComparison, 'unchanged' | 'lines' | 'newly_blocked' | 'freed'> {
  const line = (
    item: IssueItem,
    difference: IssueComparison['lines'][number]['difference'],
    from: DayNumber | null,
    to: DayNumber | null,
    days: number | null = null,
  ) => ({ ...named(item), difference, from: isoDay(from), to: isoDay(to), days });
  return {
    unchanged: found.unchanged,
    lines: [
      ...found.later.map(({ item, from, to, days }) => line(item, 'later', from, to, days)),
      ...found.earlier.map(({ item, from, to, days }) => line(item, 'earlier', from, to, days)),
      ...found.added.map((item) => line(item, 'added', null, item.actual ?? item.forecast)),
      ...found.removed.map((item) => line(item, 'removed', item.forecast, null)),
      ...found.achieved.map((item) => line(item, 'achieved', item.forecast, item.actual)),
    ],
    newly_blocked: found.newlyBlocked.map((item) => ({
      ...named(item),
      forecast: isoDay(item.forecast),
      open_constraints: item.openConstraints,
    })),
    freed: found.freed.map((item) => ({ ...named(item), forecast: isoDay(item.forecast) })),
  };
}

/** Reads a programme's status rules without its tracker. */
async function readStatusRules(
  db: Queryable,
  { id, dataDate }: Pick<ProgrammeMoment, 'id' | 'dataDate'>,
): Promise<MeasureContext> {
  const { rows } = await sql<{ settings: TrackerSettings }>`
    select row_to_json(p) as settings from programmes p where p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return statusRulesOf(rows[0].settings, dayNumber(dataDate));
}
