import type { TestApp } from './harness.ts';

/** Written with every call, whatever comes of it: when a session was last used. */
const countedOnly = new Set(['public.sessions', 'public.api_keys']);

const statements = new WeakMap<TestApp, Promise<string>>();

/** What stands in every table, queued mails among them, short enough to compare: equal when nothing was written. */
export async function tableStates(test: TestApp): Promise<Record<string, string>> {
  const statement = statements.get(test) ?? writeStatement(test);
  statements.set(test, statement);
  const rows = await test.sql(await statement);
  return Object.fromEntries(rows.map(({ place, state }) => [place, state]));
}

/** The tables that something was written to meanwhile. */
export async function writtenWhile(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const before = await tableStates(test);
  await work();
  const after = await tableStates(test);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

/** A row that is written gets a newer transaction; one that goes is missing in the count. */
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
