import { sql, type RawBuilder } from 'kysely';
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
  const uses = registry.resources.flatMap((resource) => {
    const other = tableMappingOf(registry, resource);
    return usesOf(other, tableMapping, ids).map((use) => ({ entity: resource.many, other, use }));
  });
  if (uses.length === 0) return;
  const users = uses.map(
    ({ other, use }, at) => sql`(select ${sql.lit(at)} as at, r.${sql.ref(other.resource.key)} as label,
      count(*) over ()::int as total ${liveRows(other)} and r.programme_id = ${programme} and ${use}
      order by r.sort_key limit 3)`,
  );
  const { rows } = await sql<{ at: number; label: string; total: number }>`
    select at, label, total from (${sql.join(users, sql` union all `)}) found`.execute(trx);
  const references: Reference[] = [];
  uses.forEach(({ entity }, at) =>
    note(
      references,
      entity,
      rows.filter((row) => row.at === at),
    ),
  );
  if (references.length === 0) return;
  const what = references.map(({ entity, count }) => `${count} ${entity}`).join(', ');
  const subject =
    ids.length === 1 ? `This ${tableMapping.resource.one} is` : `These ${tableMapping.resource.many} are`;
  throw new AppError('in_use', `${subject} still used by ${what}. Change those first.`, {
    extra: { references },
  });
}

/** Conditions on records of another resource that refer to these, one for each field. */
function usesOf(
  other: TableMapping,
  { resource }: TableMapping,
  ids: readonly number[],
): RawBuilder<unknown>[] {
  // Records deleted in the same request don't count.
  const staying = other.resource.name === resource.name ? sql`and not r.id = any(${ids})` : sql``;
  return [
    ...referencesOf(other)
      .filter(({ to }) => to === resource.name)
      .map(({ name }) => sql`r.${sql.ref(name)} = any(${ids}) ${staying}`),
    ...other.joins
      .filter(({ to }) => to === resource.name)
      .map(
        ({ table }) => sql`exists (select 1 from ${sql.table(table)} j
          where j.programme_id = r.programme_id and j.record = r.id and j.target = any(${ids}))`,
      ),
  ];
}

function note(references: Reference[], entity: string, rows: { label: string; total: number }[]): void {
  const [first] = rows;
  if (!first) return;
  const known = references.find((each) => each.entity === entity);
  if (known) known.count += first.total;
  else references.push({ entity, count: first.total, examples: rows.map(({ label }) => label) });
}
