import { sql } from 'kysely';
import type { IssueLines } from '@baton/contract/lookahead/lookahead-issues.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { resultNow } from './commitment-records.ts';

/** A stored line with the result of its commitment. */
export interface StoredLine {
  issue: number;
  scope: number;
  kind: ScopeKind;
  scope_code: string;
  scope_name: string;
  milestone: number;
  milestone_code: string;
  status: IssueLines['status'][number];
  baseline: number | null;
  forecast: number | null;
  need: number | null;
  actual: number | null;
  ready: boolean;
  unmet: IssueLines['unmet'][number];
  open_constraints: number;
  constraints: IssueLines['constraints'][number];
  team: number | null;
  receiving: number | null;
  area: number | null;
  discipline: number | null;
  committed: number | null;
  promised_by: string;
  override_reason: string;
  result: IssueLines['result'][number];
  reason: string;
}

type Row = Omit<StoredLine, 'result' | 'reason'> & {
  week: string | null;
  stored: 'kept' | 'missed' | null;
  reason: string | null;
  passed: string | null;
};

const days = (name: string) => sql`l.${sql.ref(name)} - date '1970-01-01' as ${sql.ref(name)}`;

/** The lines of some issues, in their order. */
export async function readLines(
  db: Queryable,
  { id: programme, dataDate }: { id: ProgrammeId; dataDate: string },
  issues: readonly number[],
): Promise<StoredLine[]> {
  const { rows } = await sql<Row>`
    select l.issue, l.scope, s.scope_kind as kind, l.scope_code, l.scope_name, l.milestone, l.milestone_code, l.status,
      ${sql.join(['baseline', 'forecast', 'need', 'actual', 'committed'].map(days))},
      l.ready, l.unmet, l.open_constraints, l.constraints, l.team, l.receiving, l.area, l.discipline,
      l.promised_by_name as promised_by, l.override_reason, c.week, c.result as stored, c.reason,
      case when l.commitment is not null then t.actual end as passed
    from lookahead_lines l
      join scopes s on s.programme_id = l.programme_id and s.id = l.scope
      left join commitments c on c.programme_id = l.programme_id and c.id = l.commitment
      left join turnovers t on t.programme_id = l.programme_id and t.scope = l.scope and t.milestone = l.milestone
    where l.programme_id = ${programme} and l.issue = any(${issues}) order by l.issue, l.position`.execute(
    db,
  );
  return rows.map(({ week, stored, passed, ...line }) => ({
    ...line,
    result: week === null ? 'open' : resultNow({ result: stored, week, actual: passed }, dataDate),
    reason: line.reason ?? '',
  }));
}

/** Lines of an issue in columns, as answered. */
export function linesInColumns(lines: readonly StoredLine[]): IssueLines {
  const column = <Name extends keyof StoredLine>(name: Name): StoredLine[Name][] =>
    lines.map((line) => line[name]);
  return {
    scope: column('scope'),
    kind: column('kind'),
    scope_code: column('scope_code'),
    scope_name: column('scope_name'),
    milestone: column('milestone'),
    milestone_code: column('milestone_code'),
    status: column('status'),
    baseline: column('baseline'),
    forecast: column('forecast'),
    need: column('need'),
    actual: column('actual'),
    ready: column('ready'),
    unmet: column('unmet'),
    open_constraints: column('open_constraints'),
    constraints: column('constraints'),
    team: column('team'),
    receiving: column('receiving'),
    area: column('area'),
    discipline: column('discipline'),
    committed: column('committed'),
    promised_by: column('promised_by'),
    override_reason: column('override_reason'),
    result: column('result'),
    reason: column('reason'),
  };
}
