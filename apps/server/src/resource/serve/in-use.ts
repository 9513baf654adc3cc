import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { liveRows } from '#resource/read-records.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { referencesOf, tableMappingOf, type TableMapping } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';

interface Reference {
  entity: string;
  count: number;
  examples: string[];
}

/** Throws if other records refer to these, and lists them. */
export async function refuseInUse(
  trx: Transaction,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<void> {
  const references: Reference[] = [];
  for (const resource of registry.resources) {
    const other = tableMappingOf(registry, resource);
    const key = sql.ref(resource.key);
    for (const { name } of referencesOf(other).filter(({ to }) => to === tableMapping.resource.name)) {
      // Records deleted in the same request don't count.
      const leaving = resource.name === tableMapping.resource.name ? sql`and not r.id = any(${ids})` : sql``;
      const { rows } = await sql<{ label: string; total: number }>`
        select r.${key} as label, count(*) over ()::int as total ${liveRows(other)} and r.programme_id = ${programme}
        and r.${sql.ref(name)} = any(${ids}) ${leaving} order by r.sort_key limit 3`.execute(trx);
      note(references, resource.many, rows);
    }
    for (const { table } of other.joins.filter(({ to }) => to === tableMapping.resource.name)) {
      const { rows } = await sql<{ label: string; total: number }>`
        select r.${key} as label, count(*) over ()::int as total ${liveRows(other)} and r.programme_id = ${programme}
        and exists (select 1 from ${sql.table(table)} j where j.programme_id = r.programme_id and j.record = r.id and j.target = any(${ids}))
        order by r.sort_key limit 3`.execute(trx);
      note(references, resource.many, rows);
    }
  }
  if (references.length === 0) return;
  const what = references.map(({ entity, count }) => `${count} ${entity}`).join(', ');
  const subject =
    ids.length === 1 ? `This ${tableMapping.resource.one} is` : `These ${tableMapping.resource.many} are`;
  throw new AppError('in_use', `${subject} still used by ${what}. Change those first.`, {
    extra: { references },
  });
}

function note(references: Reference[], entity: string, rows: { label: string; total: number }[]): void {
  const [first] = rows;
  if (!first) return;
  const known = references.find((each) => each.entity === entity);
  if (known) known.count += first.total;
  else references.push({ entity, count: first.total, examples: rows.map(({ label }) => label) });
}
