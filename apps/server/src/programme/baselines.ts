import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { Rules } from '#resource/shelf.ts';
import type { Transaction } from '#storage/database.ts';
import { checkSources, fillFromSource } from './baseline-source.ts';

/** An approved baseline is what was agreed; it is replaced, never changed. */
export const baselineRules: Rules = {
  facts: {
    status: sql`r.status`,
    active: sql`r.active`,
    dates: sql`case r.status when 'draft' then (select count(*)::int from baseline_entries e
      where e.programme_id = r.programme_id and e.baseline = r.id) else r.dates end`,
    approved_at: sql`to_char(r.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    approved_by: sql`r.approved_by`,
    approved_by_name: sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.approved_by)`,
    override_reason: sql`r.override_reason`,
  },
  async onSave(trx, programme, changes) {
    await refuseLocked(
      trx,
      changes.flatMap(({ before }) => before?.id ?? []),
    );
    return checkSources(trx, programme, changes);
  },
  afterSave: (context, changes) => fillFromSource(context, changes),
  async onDelete(trx, _, records) {
    await refuseLocked(
      trx,
      records.map(({ id }) => id),
    );
  },
};

async function refuseLocked(trx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from baselines where id = any(${ids}) and status <> 'draft' limit 1`.execute(trx);
  if (rows[0])
    throw new AppError(
      'baseline_locked',
      `Baseline ${rows[0].number} is approved and can’t be changed. Make a new one.`,
    );
}
