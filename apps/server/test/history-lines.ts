import { randomUUID } from 'node:crypto';
import type { TestApp } from './harness.ts';

/** A forecast change in the history; minutes count from a common start. */
export interface Line {
  minute: number;
  before: string | null;
  after: string | null;
  by?: string;
  reason?: string;
  note?: string;
  field?: string;
  link?: number;
}

/** A move as counted by reports. */
export interface Move {
  minute: number;
  before: string;
  after: string;
  by: string;
  reason: string;
  note: string;
}

const begin = new Date('2027-03-01T08:00:00Z').getTime();
export const momentOf = (minute: number) => new Date(begin + minute * 60_000);

/** Writes history entries, and evaluates them with the database’s rule. */
export function historyOf(
  test: TestApp,
  { programme, scope, milestone }: { programme: number; scope: number; milestone: number },
) {
  let revision = 0;
  return {
    async add(line: Line, kind = 'changed'): Promise<string> {
      const { minute, before, after, by = 'Ann', reason = '', note = '', field = 'forecast', link } = line;
      const operation = randomUUID();
      revision += 1;
      const at = momentOf(minute);
      await test.sql(
        `insert into tracker_operations (programme_id, operation, kind, at, revision, scopes, milestones)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [programme, operation, kind, at, revision, [scope], [milestone]],
      );
      await test.sql(
        `insert into turnover_history (programme_id, scope, milestone, field, before, after, reason, note, at, actor_name,
           operation, revision, link_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          programme,
          scope,
          milestone,
          field,
          before,
          after,
          reason,
          note,
          at,
          by,
          operation,
          revision,
          link ?? null,
        ],
      );
      return operation;
    },
    async undo(operation: string, line: Line): Promise<string> {
      const undoing = await this.add(line, 'undone');
      await test.sql('select mark_undo($1, $2, $3)', [programme, undoing, operation]);
      return undoing;
    },
    async moves(): Promise<Move[]> {
      await test.sql('select judge_history($1, $2, $3)', [programme, [scope], [milestone]]);
      const rows = await test.sql(
        `select at, before, after, actor_name as by, reason, note from forecast_moves
         where programme_id = $1 and scope = $2 and milestone = $3 order by id`,
        [programme, scope, milestone],
      );
      return rows.map(({ at, ...move }) => ({ minute: (new Date(at).getTime() - begin) / 60_000, ...move }));
    },
    /** Marks of the entries, oldest first; '' for an entry in force. */
    async marks(): Promise<string[]> {
      const rows = await test.sql(
        `select coalesce(m.mark, '') as mark from turnover_history h left join history_marks m using (programme_id, id)
         where h.programme_id = $1 and h.scope = $2 and h.milestone = $3 order by h.id`,
        [programme, scope, milestone],
      );
      return rows.map(({ mark }) => mark as string);
    },
  };
}
