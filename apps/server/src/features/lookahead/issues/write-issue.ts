import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import type { Transaction } from '#storage/database.ts';
import type { LineDraft } from './draft-lines.ts';

/** An issue to be written; immutable afterwards. */
export interface IssueDraft {
  number: number;
  data_date: string;
  week: string;
  weeks: number;
  until: string;
  baseline: string | null;
  note: string;
  overdue: number;
  ready: number;
  constrained: number;
  issued_by: number | null;
  issued_by_name: string;
  issued_at: Date;
  operation: string;
}

const linesPerStatement = 2000;

/** Writes an issue with its lines and freezes its week's commitments; returns its id. */
export async function writeIssue(
  trx: Transaction,
  programme: ProgrammeId,
  draft: IssueDraft,
  lines: readonly LineDraft[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lookahead_issues (programme_id, number, data_date, week, weeks, until, baseline, note, lines, overdue,
      ready, constrained, issued_by, issued_by_name, issued_at, operation)
    values (${programme}, ${draft.number}, ${draft.data_date}, ${draft.week}, ${draft.weeks}, ${draft.until},
      ${draft.baseline}, ${draft.note}, ${lines.length}, ${draft.overdue}, ${draft.ready}, ${draft.constrained},
      ${draft.issued_by}, ${draft.issued_by_name}, ${draft.issued_at}, ${draft.operation}) returning id`.execute(
    trx,
  );
  const issue = rows[0]?.id ?? 0;
  for (const some of chunk(lines, linesPerStatement)) {
    await sql`
      insert into lookahead_lines (programme_id, issue, scope, milestone, position, scope_code, scope_name,
        milestone_code, status, baseline, forecast, need, actual, ready, unmet, open_constraints, constraints, team,
        receiving, area, discipline, commitment, committed, promised_by_name, override_reason)
      select ${programme}::integer, ${issue}::integer, x.* from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x(
        scope integer, milestone integer, position integer, scope_code text, scope_name text, milestone_code text,
        status text, baseline date, forecast date, need date, actual date, ready boolean, unmet text[],
        open_constraints integer, constraints jsonb, team integer, receiving integer, area integer, discipline integer,
        commitment integer, committed date, promised_by_name text, override_reason text)`.execute(trx);
  }
  await trx
    .updateTable('commitments')
    .set({ issue })
    .where('programme_id', '=', programme)
    .where('week', '=', draft.week)
    .where('deleted_at', 'is', null)
    .where('issue', 'is', null)
    .execute();
  return issue;
}
