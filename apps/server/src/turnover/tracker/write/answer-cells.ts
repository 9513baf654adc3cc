import { sql } from 'kysely';
import { jsonType, reply, type Reply } from '#platform/http/reply.ts';
import type { Queryable } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { someCells, type CellQueryContext } from '#turnover/cells/tracker-columns.ts';

export interface CellKey {
  scope: number;
  milestone: number;
}

/** The response that a write has returned itself. */
export function answerOf(done: { text: string | null } | undefined): Reply | undefined {
  return done && reply(jsonType, Buffer.from(done.text ?? ''));
}

interface AnsweredCells extends CellQueryContext {
  revision: number;
  operation: string;
  scopes: number[];
  milestones: number[];
}

const readAnswer = preparedStatement<AnsweredCells, { text: string }>('cells.answer', (values) => {
  const { revision, operation, scopes, milestones } = values;
  const which = sql`(t.scope, t.milestone) in (select * from unnest(${scopes}::integer[], ${milestones}::integer[]))`;
  return sql`select json_build_object('revision', ${revision}::bigint, 'operation', ${operation}::text,
    'cells', ${someCells(values, which)})::text as text`;
});

/** The current cells, after an operation that wrote more than they. */
export async function answer(
  db: Queryable,
  { id: programme, baseline, zone }: ProgrammeMoment,
  { revision, id: operation, changed }: { revision: number; id: string; changed: readonly CellKey[] },
): Promise<Reply> {
  const scopes = changed.map(({ scope }) => scope);
  const milestones = changed.map(({ milestone }) => milestone);
  const [row] = await readAnswer(db, { programme, baseline, zone, revision, operation, scopes, milestones });
  return reply(jsonType, Buffer.from(row?.text ?? ''));
}
