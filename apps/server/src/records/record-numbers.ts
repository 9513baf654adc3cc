import { sql } from 'kysely';
import { formatRecordNumber } from '@baton/domain/quality/quality-kind.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { matchKey } from '#resource/check.ts';
import type { Change } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import type { RecordKind } from './record-kind.ts';

type Numbered = Pick<RecordKind<never>, 'kind' | 'resource' | 'numbers'>;

/** Gives changes without a number the next ones, after those that were typed or imported. */
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

/** Reserves the next numbers of a programme that no record has. */
async function nextNumbers(
  served: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  count: number,
): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const reserved = await reserve(served, trx, programme, count - free.length);
    const { rows } = await sql<{ key: string }>`
      select match_key as key from ${sql.table(served.resource.name)} where programme_id = ${programme}
        and match_key = any(${reserved.map(matchKey)})`.execute(trx);
    const taken = new Set(rows.map(({ key }) => key));
    free.push(...reserved.filter((number) => !taken.has(matchKey(number))));
  }
  return free;
}

async function reserve(
  { kind, numbers }: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ last: number }>`
    insert into ${sql.table(numbers)} as n (programme_id, last) values (${programme}, ${count})
    on conflict (programme_id) do update set last = n.last + ${count} returning last`.execute(trx);
  const last = rows[0]?.last ?? count;
  return Array.from({ length: count }, (_, index) => formatRecordNumber(kind, last - count + 1 + index));
}

/** A number that is further than this above all others is a slip of the finger, or from another list. */
const farAbove = 1000;

/**
 * Continues after numbers that were typed or imported, so that the next ones follow them. A number far above all others
 * counts for nothing: the next ones follow the others, and leave it out when they reach it.
 */
export async function noteNumbers(
  served: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  numbers: readonly string[],
): Promise<void> {
  const own = new RegExp(`^${served.kind.number.prefix}(\\d{1,9})$`);
  const typed = numbers.flatMap((number) => own.exec(number)?.[1] ?? []).map(Number);
  if (typed.length === 0) return;
  const table = sql.table(served.numbers);
  const { rows } = await sql<{ last: number }>`
    insert into ${table} as n (programme_id, last) values (${programme}, 0)
    on conflict (programme_id) do update set last = n.last returning last`.execute(trx);
  const last = rows[0]?.last ?? 0;
  const sorted = [...new Set(typed)].filter((number) => number > last).toSorted((one, other) => other - one);
  for (const [index, number] of sorted.entries()) {
    const below = sorted[index + 1] ?? 0;
    const isNear =
      number - Math.max(below, last) <= farAbove || (await hasNeighbour(served, trx, programme, number));
    if (!isNear) continue;
    await sql`update ${table} set last = ${number} where programme_id = ${programme}`.execute(trx);
    return;
  }
}

/** Whether a record has a number that is not far below this one. */
async function hasNeighbour(
  { kind, resource }: Numbered,
  trx: Transaction,
  programme: ProgrammeId,
  number: number,
): Promise<boolean> {
  const keys = Array.from({ length: farAbove }, (_, index) =>
    matchKey(formatRecordNumber(kind, Math.max(0, number - 1 - index))),
  );
  const { rows } = await sql`select 1 from ${sql.table(resource.name)} where programme_id = ${programme}
    and match_key = any(${keys}) limit 1`.execute(trx);
  return rows.length > 0;
}
