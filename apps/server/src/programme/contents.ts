import { sql, type RawBuilder } from 'kysely';
import { summaries } from '@baton/contract/programme/completeness.ts';
import type { Serve } from '#platform/http/serve.ts';
import { liveRows } from '#resource/read-records.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import type { Database } from '#storage/database.ts';

/** Tables of a programme besides its data areas. */
const others: Record<string, RawBuilder<unknown>> = {
  turnovers: sql`from turnovers r where true`,
  constraints: sql`from constraints r where r.deleted_at is null`,
  comments: sql`from comments r where r.deleted_at is null`,
  commitments: sql`from commitments r where r.deleted_at is null`,
  lookahead_issues: sql`from lookahead_issues r where true`,
  weekly_reports: sql`from weekly_reports r where true`,
  members: sql`from memberships r where true`,
};

/** Counts what would be deleted with a programme. */
export function serveContents(serve: Serve, { db }: { db: Database }, registry: ResourceRegistry): void {
  serve(summaries.contents, async ({ params, enter }) => {
    const { id } = await enter(params.id);
    const places = [
      ...registry.resources.map((resource): [string, RawBuilder<unknown>] => [
        resource.name,
        liveRows(tableMappingOf(registry, resource)),
      ]),
      ...Object.entries(others),
    ];
    const counts = places.map(
      ([name, from]) => sql`(select count(*)::int ${from} and r.programme_id = ${id}) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
    return rows[0] ?? {};
  });
}
