import { expect } from 'vitest';
import type { TrackerStage } from './tracker-stage.ts';

/** The history tells each cell's story without gaps, and every operation has one revision, log entry and event. */
export async function expectConsistent(stage: TrackerStage, revision: number): Promise<void> {
  const { test, programme } = stage;
  expect((await stage.read()).revision).toBe(revision);
  const history = await test.sql(
    `select h.scope, h.milestone, h.version, h.field, h.before, h.after, h.operation, h.revision::int as revision,
      to_jsonb(t) as cell
     from turnover_history h join turnovers t using (programme_id, scope, milestone)
     where programme_id = $1 order by h.id`,
    [programme],
  );
  const last = new Map<
    string,
    { after: string | null; cell: Record<string, string | number | boolean | null>; field: string }
  >();
  const versions = new Map<string, Set<number>>();
  for (const { scope, milestone, field, before, after, version, cell } of history) {
    const key = `${scope} ${milestone}`;
    const earlier = last.get(`${key} ${field}`);
    if (earlier) expect([key, field, before]).toEqual([key, field, earlier.after]);
    last.set(`${key} ${field}`, { after, cell, field });
    versions.set(key, (versions.get(key) ?? new Set()).add(version));
    expect(version).toBeLessThanOrEqual(cell.version as number);
  }
  for (const { after, cell, field } of last.values())
    if (field !== 'forecast_confirmed_at') expect(String(cell[field] ?? '')).toBe(after ?? '');
  for (const all of versions.values())
    expect([...all]).toEqual(Array.from({ length: all.size }, (_, index) => index + 1));
  const operations = await test.sql(
    `select o.revision::int as revision,
      (select count(*)::int from events e where e.programme_id = o.programme_id and e.operation = o.operation) as events,
      (select count(distinct h.revision)::int from turnover_history h
        where h.programme_id = o.programme_id and h.operation = o.operation) as revisions,
      (select entity from programme_changes c where c.programme_id = o.programme_id and c.revision = o.revision) as logged
     from tracker_operations o where o.programme_id = $1 order by o.revision`,
    [programme],
  );
  expect(operations).toEqual(
    operations.map((each) => ({ revision: each.revision, events: 1, revisions: 1, logged: 'turnovers' })),
  );
  expect(new Set(operations.map((each) => each.revision)).size).toBe(operations.length);
  const [logged] = await test.sql(
    'select count(*)::int as entries, max(revision)::int as last from programme_changes where programme_id = $1',
    [programme],
  );
  expect(logged.last).toBe(revision);
  expect(logged.entries).toBe(revision);
}
