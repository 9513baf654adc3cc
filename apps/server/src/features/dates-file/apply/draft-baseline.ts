import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from '#features/dates-file/copy.ts';
import type { CreatedRecords, Writer } from './created-records.ts';

export interface PlannedDay {
  scope: number;
  milestone: number;
  day: string;
}

const entriesAtOnce = 20_000;

/** Stores the planned dates of a file as a draft baseline for approval. */
export async function draftBaseline(
  writer: Writer,
  { file, today, created }: { file: string; today: string; created: CreatedRecords },
  planned: readonly PlannedDay[],
): Promise<{ number: string; name: string; entries: number }> {
  const { trx, programme } = writer;
  const rows = await trx
    .selectFrom('baselines')
    .select('number')
    .where('programme_id', '=', programme)
    .where('deleted_at', 'is', null)
    .execute();
  const numbers = rows.flatMap(({ number }) => /^B(\d{1,6})$/i.exec(number)?.[1] ?? []).map(Number);
  const number = `B${Math.max(-1, ...numbers) + 1}`;
  const name = `Planned dates from ${file}`.slice(0, 120);
  const draft = {
    number,
    name,
    kind: rows.length === 0 ? 'original' : 're_baseline',
    data_date: today,
    reason: copy.kept.imported(file),
  };
  const report = (message: string) => {
    throw new Error(`The draft ${number} could not be made: ${message}`);
  };
  const [id] = await created.add(writer, 'baselines', [{ values: draft, report }]);
  if (id === undefined) throw new Error(`The draft ${number} could not be made.`);
  if (!writer.preview) await writeEntries(trx, programme, id, planned);
  return { number, name, entries: planned.length };
}

async function writeEntries(
  trx: Transaction,
  programme: ProgrammeId,
  baseline: number,
  planned: readonly PlannedDay[],
): Promise<void> {
  for (let start = 0; start < planned.length; start += entriesAtOnce) {
    const part = planned.slice(start, start + entriesAtOnce);
    await sql`
      insert into baseline_entries (programme_id, baseline, scope, milestone, day)
      select ${programme}, ${baseline}, x.scope, x.milestone, x.day
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as x(scope integer, milestone integer, day date)`.execute(
      trx,
    );
  }
}

/** The days of a baseline for some scopes. */
export async function readBaselineDays(
  trx: Transaction,
  programme: ProgrammeId,
  baseline: number | null,
  scopes: readonly number[],
): Promise<Map<string, string>> {
  if (baseline === null) return new Map();
  const { rows } = await sql<PlannedDay>`
    select scope, milestone, day from baseline_entries
    where programme_id = ${programme} and baseline = ${baseline} and scope = any(${scopes})`.execute(trx);
  return new Map(rows.map(({ scope, milestone, day }) => [`${scope} ${milestone}`, day]));
}
