import { sql } from 'kysely';
import { formatPunchNumber } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** Reserves the next numbers of a programme. Numbers that were typed or imported count, too. */
export async function nextPunchNumbers(
  trx: Transaction,
  programme: ProgrammeId,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const add = () =>
    sql<{ last: number }>`update punch_numbers set last = last + ${count} where programme_id = ${programme}
      returning last`.execute(trx);
  let { rows } = await add();
  if (rows.length === 0) {
    await sql`insert into punch_numbers (programme_id, last)
      select ${programme}::integer, coalesce(max(substring(number from '^P-(\\d{1,9})$')::integer), 0)
      from punches where programme_id = ${programme} on conflict do nothing`.execute(trx);
    ({ rows } = await add());
  }
  const last = rows[0]?.last ?? count;
  return Array.from({ length: count }, (_, index) => formatPunchNumber(last - count + 1 + index));
}

/** Numbers that were typed are not given again. */
export async function notePunchNumbers(
  trx: Transaction,
  programme: ProgrammeId,
  numbers: readonly string[],
): Promise<void> {
  const typed = numbers.flatMap((number) => /^P-(\d{1,9})$/.exec(number)?.[1] ?? []).map(Number);
  if (typed.length === 0) return;
  await sql`
    insert into punch_numbers as n (programme_id, last) values (${programme}, ${Math.max(...typed)})
    on conflict (programme_id) do update set last = greatest(n.last, excluded.last)`.execute(trx);
}
