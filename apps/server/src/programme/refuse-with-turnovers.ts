import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordRow, Rules } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';

interface FoundReferences {
  entity: string;
  one: string;
  count: number;
  examples: string[];
}

/** Tracker tables that refer to scopes or milestones, with their nouns. */
const referenceTables = [
  { entity: 'turnovers', one: 'turnover', where: sql`x.version > 0` },
  {
    entity: 'baseline_entries',
    one: 'baseline date',
    // Deleted drafts don’t block deletion.
    where: sql`exists (select 1 from baselines b where b.programme_id = x.programme_id and b.id = x.baseline
      and b.deleted_at is null)`,
  },
  { entity: 'constraints', one: 'constraint', where: sql`x.deleted_at is null` },
  { entity: 'commitments', one: 'commitment', where: sql`x.deleted_at is null` },
];

/** Throws if turnovers, baseline dates, constraints or commitments refer to a scope or milestone, with advice. */
export async function refuseWithTurnovers(
  trx: Transaction,
  programme: ProgrammeId,
  { by, one, advice }: { by: 'scope' | 'milestone'; one: string; advice: string },
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
    if (count > 0) found.push({ entity: reference.entity, one: reference.one, count, examples });
  }
  if (found.length === 0) return;
  const what = found.map(({ one: word, count }) => `${count} ${word}${count === 1 ? '' : 's'}`).join(', ');
  const subject = records.length === 1 ? `This ${one} has` : `These ${one}s have`;
  const references = found.map(({ entity, count, examples }) => ({ entity, count, examples }));
  throw new AppError('in_use', `${subject} ${what}. ${advice}`, { extra: { references } });
}

/** Refuses to remove a team or a person that the tracker names. */
export async function refuseNamed(
  trx: Transaction,
  programme: ProgrammeId,
  { one, table, columns, entity }: { one: string; table: string; columns: string[]; entity: string },
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
  const subject = records.length === 1 ? `This ${one} is` : `These are`;
  throw new AppError('in_use', `${subject} still used by ${count} ${entity}. Change those first.`, {
    extra: { references: [{ entity, count, examples: [] }] },
  });
}

/** A milestone with commitments or completed turnovers can't be deleted; it can be removed from all active chains. */
export const milestoneRules: Rules = {
  onDelete: (trx, programme, records) =>
    refuseWithTurnovers(
      trx,
      programme,
      {
        by: 'milestone',
        one: 'milestone',
        advice: 'Move it to a chain of its own to take it out of use; its history stays.',
      },
      records,
    ),
};

/** A turnover may name a team of its own. */
export const teamRules: Rules = {
  onDelete: (trx, programme, records) =>
    refuseNamed(
      trx,
      programme,
      { one: 'team', table: 'turnovers', columns: ['giver_team', 'receiver_team'], entity: 'turnovers' },
      records,
    ),
};
