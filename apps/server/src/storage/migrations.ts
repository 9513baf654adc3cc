import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All migrations by number. A new one only needs a file. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), sql }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
