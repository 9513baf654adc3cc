import { sql, type RawBuilder } from 'kysely';
import { formatList } from '@baton/domain/locale.ts';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordRow, Rules } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { copy, type Use } from './copy.ts';

interface FoundReferences {
  entity: Use;
  count: number;
  examples: string[];
}

/** Tracker tables that refer to scopes or milestones. */
const referenceTables: { entity: Use; where: RawBuilder<unknown> }[] = [
  { entity: 'turnovers', where: sql`x.version > 0` },
  {
    entity: 'baseline_entries',
    // Deleted drafts don’t block deletion.
    where: sql`exists (select 1 from baselines b where b.programme_id = x.programme_id and b.id = x.baseline
      and b.deleted_at is null)`,
  },
  { entity: 'constraints', where: sql`x.deleted_at is null` },
  { entity: 'commitments', where: sql`x.deleted_at is null` },
];

/** Throws if turnovers, baseline dates, constraints or commitments refer to a scope or milestone, with advice. */
export async function refuseWithTurnovers(
  trx: Transaction,
  programme: ProgrammeId,
  { by, one }: { by: 'scope' | 'milestone'; one: keyof typeof copy.hasTurnovers },
  records: readonly RecordRow[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const codes = new Map(records.map((record) => [record.id, String(record['code'])]));
  const found: FoundReferences[] = [];
  for (const reference of referenceTables) {
    const { rows } = await sql<{ id: number; count: number }>`
      select x.${sql.ref(by)} as id, count(*)::int as count from ${sql.table(reference.entity)} x
      where x.programme_id = ${programme} and x.${sql.ref(by)} = any(${ids}) and ${reference.where} group by 1`.execute(
      trx,
    );
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const examples = rows.slice(0, 3).map(({ id }) => codes.get(id) ?? '');
    if (count > 0) found.push({ entity: reference.entity, count, examples });
  }
  if (found.length === 0) return;
  const uses = formatList(found.map(({ entity, count }) => copy.countUses[entity](count)));
  throw new AppError('in_use', copy.hasTurnovers[one](records.length, uses), {
    extra: { references: found },
  });
}

/** Refuses to remove a team or a person that the tracker names. */
export async function refuseNamed(
  trx: Transaction,
  programme: ProgrammeId,
  {
    one,
    table,
    columns,
    entity,
  }: { one: keyof typeof copy.isNamed; table: string; columns: string[]; entity: string },
  records: readonly RecordRow[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const named = columns.map((column) => sql`x.${sql.ref(column)} = any(${ids})`);
  const open = table === 'constraints' ? sql`and x.deleted_at is null and x.cleared_at is null` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} x where x.programme_id = ${programme}
      and (${sql.join(named, sql` or `)}) ${open}`.execute(trx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new AppError('in_use', copy.isNamed[one](records.length, count), {
    extra: { references: [{ entity, count, examples: [] }] },
  });
}

/** A turnover may name a team of its own. */
export const teamRules: Rules = {
  onDelete: (trx, programme, records) =>
    refuseNamed(
      trx,
      programme,
      {
        one: 'team',
        table: 'turnovers',
        columns: ['responsible_team', 'receiving_team'],
        entity: 'turnovers',
      },
      records,
    ),
};
