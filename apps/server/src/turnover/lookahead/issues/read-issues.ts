import { sql } from 'kysely';
import type { LookaheadIssue } from '@baton/contract/turnover/lookahead-issues.ts';
import { notFound } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { linesInColumns, readLines } from '#turnover/records/issue-lines.ts';
import { inIssues, listIssues, type IssueFilter } from '#turnover/records/issue-records.ts';

/** Whole issues, newest first. */
export async function readIssues(
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

/** The programme of an issue is known only by its number. */
export async function programmeOfIssue(db: Queryable, id: number): Promise<number> {
  const { rows } = await sql<{ programme: number }>`
    select i.programme_id as programme from lookahead_issues i join programmes p on p.id = i.programme_id
    where i.id = ${id} and p.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].programme;
}
