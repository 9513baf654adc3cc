import { sql } from 'kysely';
import type { IssuedDocument } from '@baton/contract/lookahead/issued-lookahead.ts';
import * as z from 'zod/mini';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readLines } from '#turnover/records/issue-lines.ts';
import { listIssues } from '#turnover/records/issue-records.ts';
import type { ReadBase } from '#turnover/tracker/read/read-base.ts';
import { readHead } from '#turnover/signing/read-head.ts';
import { makeContent } from './make-content.ts';
import { readStored, storedContent, type StoredContent } from './stored-content.ts';

/** An issue of a programme with all that it shows, as stored; older ones get their content from the history. */
export async function readDocument(
  { db, readBase, now }: { db: Queryable; readBase: ReadBase; now: Date },
  programme: ProgrammeId,
  id: number,
): Promise<IssuedDocument> {
  const moment = await readMoment(db, programme, now);
  const [issue] = await listIssues(db, moment, { ids: [id] });
  if (!issue) throw notFound();
  const lines = await readLines(db, moment, [id]);
  const stored = await readContent(db, programme, id);
  const reconstruct = async () => {
    const base = await readBase(moment, { asOf: issue.data_date });
    const then = { ...moment, dataDate: issue.data_date };
    return makeContent(db, { moment: then, issue, lines, base });
  };
  const content = readStored(lines, stored ?? (await reconstruct()));
  return { issue, content, reconstructed: stored === undefined };
}

async function readContent(
  db: Queryable,
  programme: ProgrammeId,
  issue: number,
): Promise<StoredContent | undefined> {
  const { rows } = await sql<{ content: unknown }>`
    select content from lookahead_documents where programme_id = ${programme} and issue = ${issue}`.execute(
    db,
  );
  return rows[0] && z.parse(storedContent, rows[0].content);
}

/** Stores what an issue shows, with the last signature of the programme. */
export async function writeContent(
  trx: Transaction,
  programme: ProgrammeId,
  issue: number,
  content: StoredContent,
): Promise<void> {
  const whole: StoredContent = { ...content, signatures: await readHead(trx, programme) };
  await sql`insert into lookahead_documents (programme_id, issue, content)
    values (${programme}, ${issue}, ${JSON.stringify(whole)}::jsonb)`.execute(trx);
}
