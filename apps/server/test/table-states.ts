import type { TestApp } from './harness.ts';

const watched = new WeakMap<TestApp, Promise<unknown>>();

/** Tables with a row that was inserted, changed or deleted while a function ran, including queued emails. */
export async function writtenWhile(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const ready = watched.get(test) ?? watchTables(test);
  watched.set(test, ready);
  await ready;
  await test.sql('delete from watched.writes');
  await work();
  const rows = await test.sql('select distinct place from watched.writes order by place');
  return rows.map(({ place }) => place);
}

/**
 * Triggers that record which tables are written to: reading every table before and after each request takes most of the
 * time of these tests. The time of the last use of a session or key is written with every request and doesn’t count.
 */
async function watchTables(test: TestApp): Promise<void> {
  await test.sql(`
    create schema watched;
    create unlogged table watched.writes (place text not null);
    create function watched.note() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.writes values (format('%I.%I', tg_table_schema, tg_argv[0]));
      return null;
    end $$;
    do $$
    declare
      place record;
      acts text;
    begin
      for place in
        select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition
          and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
      loop
        acts := case when place.name in ('sessions', 'api_keys') then 'insert or delete' else 'insert or update or delete' end;
        execute format('create trigger watched_rows after %s on %I.%I for each row execute function watched.note(%L)',
          acts, place.schema, place.name, place.name);
      end loop;
    end $$;`);
}
