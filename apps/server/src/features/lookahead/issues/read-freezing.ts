import { sql } from 'kysely';
import type { IssueLines } from '@baton/contract/lookahead/lookahead-issues.ts';
import { reportContextOf } from '@baton/contract/reports/report-data.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { reportDataOf } from '@baton/domain/turnover/report-data.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { endOf } from '#turnover/cells/as-of.ts';
import { createBase, type ReportBase } from '#turnover/tracker/read/read-base.ts';
import type { WindowContext, Freezing } from './draft-lines.ts';

/** Every turnover that is required, of systems and areas alike, now or at the end of a day; and the active baseline. */
export async function readTurnovers(
  db: Queryable,
  moment: ProgrammeMoment,
  asOf?: string,
): Promise<Omit<Freezing, 'window'> & { baseline: string | null; base: ReportBase }> {
  const base = await createBase(db, moment, { asOf });
  const { set, evaluation, measuring, structure } = base;
  const all = { rows: set.scopes.id.map((_, row) => row), isIn: () => true };
  const { cellIndexes } = reportDataOf(set, evaluation, all, reportContextOf(measuring, set, structure));
  const baseline = structure.baselines.find(({ id }) => id === base.response.baseline)?.number ?? null;
  return { set, evaluation, cellIndexes, baseline, base };
}

/** Data an issue freezes besides the tracker's cells. */
export async function readWindowContext(
  db: Queryable,
  moment: ProgrammeMoment,
  { week, last, asOf }: { week: string; last: number | undefined; asOf?: string },
): Promise<WindowContext> {
  const committed = await listCommitments(db, moment, { week });
  return {
    commitments: new Map(
      committed.map((each) => [
        itemKey({ scope: readScopeRef(each.scope)?.id ?? 0, milestone: each.milestone }),
        each,
      ]),
    ),
    constraints: await readOpenConstraints(db, moment, asOf),
    wasOpen: await readOpenLines(db, moment.id, last),
  };
}

type FrozenConstraint = IssueLines['constraints'][number][number];

async function readOpenConstraints(
  db: Queryable,
  { id: programme, zone }: ProgrammeMoment,
  asOf: string | undefined,
) {
  const wasOpen =
    asOf === undefined
      ? sql`k.cleared_at is null`
      : sql`k.created_at < ${endOf(asOf, zone)} and (k.cleared_at is null or k.cleared_at >= ${endOf(asOf, zone)})`;
  const { rows } = await sql<FrozenConstraint & { scope: number; milestone: number }>`
    select k.scope, k.milestone, k.kind, k.category, k.text, k.need_by, (select trim(p.first_name || ' ' || p.last_name)
      from people p where p.programme_id = k.programme_id and p.id = k.owner) as owner_name
    from constraints k where k.programme_id = ${programme} and k.deleted_at is null and ${wasOpen}
    order by k.need_by nulls last, k.category, k.id`.execute(db);
  const found = new Map<string, FrozenConstraint[]>();
  for (const { scope, milestone, ...constraint } of rows) {
    const key = itemKey({ scope, milestone });
    found.set(key, [...(found.get(key) ?? []), constraint]);
  }
  return found;
}

async function readOpenLines(
  db: Queryable,
  programme: ProgrammeId,
  issue: number | undefined,
): Promise<Set<string>> {
  if (issue === undefined) return new Set();
  const rows = await db
    .selectFrom('lookahead_lines')
    .select(['scope', 'milestone'])
    .where('programme_id', '=', programme)
    .where('issue', '=', issue)
    .where('actual', 'is', null)
    .execute();
  return new Set(rows.map(itemKey));
}
