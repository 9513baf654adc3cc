import type { TestApp } from './harness.ts';

/** Written with every request: time of the session’s last use. */
const countedOnly = new Set(['public.sessions', 'public.api_keys']);

const statements = new WeakMap<TestApp, Promise<string>>();

/** Digest of every table, including queued emails: equal if nothing was written. */
export async function tableStates(test: TestApp): Promise<Record<string, string>> {
  const statement = statements.get(test) ?? writeStatement(test);
  statements.set(test, statement);
  const rows = await test.sql(await statement);
  return Object.fromEntries(rows.map(({ place, state }) => [place, state]));
}

/** Tables that were written to during a function. */
export async function writtenWhile(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const before = await tableStates(test);
  await work();
  const after = await tableStates(test);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

/** A written row gets a newer transaction id; a deleted one changes the count. */
async function writeStatement(test: TestApp): Promise<string> {
  const tables = await test.sql(`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))`);
  const parts = tables.map(({ place }: { place: string }) => {
    const newest = countedOnly.has(place) ? "''" : 'coalesce(max(xmin::text::bigint), 0)';
    return `select '${place}' as place, concat(count(*), ' ', ${newest}) as state from ${place}`;
  });
  return parts.join(' union all ');
}
