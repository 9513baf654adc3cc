import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All migrations in the order of their numbers. A new one is only a file. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), sql }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
