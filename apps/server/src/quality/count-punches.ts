import { sql } from 'kysely';
import type { PunchCounts } from '@baton/contract/quality/punch-calls.ts';
import { matchingRows, type Register } from '#resource/register/matching.ts';
import { readFilterMoment } from './records/filter-moment.ts';
import {
  blockingSql,
  exceptionSql,
  outstandingSql,
  overdueSql,
  windowSql,
} from './records/punch-filter-sql.ts';

/** Counts the punches that match a filter: every figure is what its own filter finds within them. */
export async function countPunches(register: Register, query: Record<string, unknown>): Promise<PunchCounts> {
  const moment = await readFilterMoment(register);
  const rows = await matchingRows(register, query);
  const { rows: found } = await sql<{ states: Record<string, number>; outstanding: Outstanding }>`
    select
      (select coalesce(jsonb_object_agg(s.state, s.count), '{}')
        from (select r.state, count(*) as count ${rows} group by 1) s) as states,
      (select jsonb_build_object('overdue', count(*) filter (where ${overdueSql(moment)}),
          'blocking', count(*) filter (where ${blockingSql}), 'window', count(*) filter (where ${windowSql(moment)}),
          'exceptions', count(*) filter (where ${exceptionSql}))
        ${rows} and ${outstandingSql})
      || jsonb_build_object('categories', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'count', c.count)
          order by c.id), '[]')
        from (select r.category as id, count(*) as count ${rows} and ${outstandingSql} group by 1) c)) as outstanding`.execute(
    register.db,
  );
  const { open = 0, cleared = 0, verified = 0, void: gone = 0 } = found[0]?.states ?? {};
  const { outstanding } = found[0]!;
  return {
    ...outstanding,
    total: open + cleared + verified + gone,
    open,
    cleared,
    verified,
    void: gone,
  };
}

type Outstanding = Pick<PunchCounts, 'overdue' | 'blocking' | 'window' | 'exceptions' | 'categories'>;
