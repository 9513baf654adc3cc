import { sql } from 'kysely';
import { formatRecordNumber } from '@baton/domain/quality/quality-kind.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import type { RecordKind } from './record-kind.ts';

type Numbered = Pick<RecordKind<never>, 'kind' | 'resource' | 'numbers'>;

const pattern = ({ kind }: Numbered) => `^${kind.number.prefix}(\\d{1,9})$`;

/** Gives changes without a number the next ones. Numbers that were typed or imported count, too. */
export async function giveNumbers(
  served: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<void> {
  const open = changes.filter(({ values }) => (values['number'] ?? '') === '');
  const typed = changes.flatMap(({ before, values }) =>
    values['number'] !== '' && values['number'] !== before?.['number'] ? [String(values['number'])] : [],
  );
  await noteNumbers(served, trx, programme, typed);
  const numbers = await nextNumbers(served, trx, programme, open.filter(({ before }) => !before).length);
  for (const { before, values } of open) values['number'] = before?.['number'] ?? numbers.shift();
}

/** Reserves the next numbers of a programme. */
async function nextNumbers(
  served: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const table = sql.table(served.numbers);
  const add = () =>
    sql<{ last: number }>`update ${table} set last = last + ${count} where programme_id = ${programme}
      returning last`.execute(trx);
  let { rows } = await add();
  if (rows.length === 0) {
    await sql`insert into ${table} (programme_id, last)
      select ${programme}::integer, coalesce(max(substring(number from ${pattern(served)})::integer), 0)
      from ${sql.table(served.resource.name)} where programme_id = ${programme} on conflict do nothing`.execute(
      trx,
    );
    ({ rows } = await add());
  }
  const last = rows[0]?.last ?? count;
  return Array.from({ length: count }, (_, index) =>
    formatRecordNumber(served.kind, last - count + 1 + index),
  );
}

/** Numbers that were typed are not given again. */
export async function noteNumbers(
  served: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  numbers: readonly string[],
): Promise<void> {
  const own = new RegExp(pattern(served));
  const typed = numbers.flatMap((number) => own.exec(number)?.[1] ?? []).map(Number);
  if (typed.length === 0) return;
  await sql`
    insert into ${sql.table(served.numbers)} as n (programme_id, last) values (${programme}, ${Math.max(...typed)})
    on conflict (programme_id) do update set last = greatest(n.last, excluded.last)`.execute(trx);
}
