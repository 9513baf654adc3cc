import { sql, type RawBuilder } from 'kysely';
import { formatList } from '@baton/domain/locale.ts';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { copy, type Noun } from '#resource/copy.ts';
import { liveRows } from '#resource/read-records.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { referencesOf, tableMappingOf, type TableMapping } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';

interface Reference {
  entity: string;
  one: string;
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
    return usesOf(other, tableMapping, ids).map((use) => ({ resource, other, use }));
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
  uses.forEach(({ resource }, at) =>
    note(
      references,
      resource,
      rows.filter((row) => row.at === at),
    ),
  );
  if (references.length === 0) return;
  const named = formatList(
    references.map(({ entity, one, count }) => copy.inUse.uses(count, { one, many: entity })),
  );
  throw new AppError('in_use', copy.inUse.refused(ids.length, tableMapping.resource, named), {
    extra: { references: references.map(({ entity, count, examples }) => ({ entity, count, examples })) },
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

function note(references: Reference[], { one, many }: Noun, rows: { label: string; total: number }[]): void {
  const [first] = rows;
  if (!first) return;
  const known = references.find((each) => each.entity === many);
  if (known) known.count += first.total;
  else references.push({ entity: many, one, count: first.total, examples: rows.map(({ label }) => label) });
}
