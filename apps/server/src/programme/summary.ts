import { sql } from 'kysely';
import {
  needsNothing,
  summaries,
  wantedFields,
  type AreaSummary,
} from '@baton/contract/programme/completeness.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { liveRows } from '#resource/read-records.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { tableMappingOf, type TableMapping } from '#resource/table-mapping.ts';
import type { Database } from '#storage/database.ts';

/** Serves counts of a programme, so that clients needn't load its lists. */
export function serveSummary(serve: Serve, { db }: { db: Database }, registry: ResourceRegistry): void {
  serve(summaries.read, async ({ params, enter }) => {
    const { id } = await enter(params.id);
    const areas: Record<string, AreaSummary> = {};
    for (const resource of registry.resources.filter(({ large }) => !large))
      areas[resource.name] = await summaryOf(db, tableMappingOf(registry, resource), id);
    return areas;
  });
}

async function summaryOf(
  db: Database,
  tableMapping: TableMapping,
  programme: ProgrammeId,
): Promise<AreaSummary> {
  const { resource } = tableMapping;
  const wanted = wantedFields[resource.name] ?? [];
  const exempt = Object.entries(needsNothing).filter(([name]) => Object.hasOwn(resource.form, name));
  const counts = exempt.map(([name, value]) => sql`and r.${sql.ref(name)} is distinct from ${value}`);
  const lacking = wanted.map(
    (field) =>
      sql`, count(*) filter (where r.${sql.ref(field)} is null ${sql.join(counts, sql` `)})::int as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as count ${sql.join(lacking, sql``)} ${liveRows(tableMapping)} and r.programme_id = ${programme}`.execute(
    db,
  );
  const { count = 0, ...without } = rows[0] ?? {};
  return { count, without };
}
