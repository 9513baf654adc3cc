import { createHash } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import { StartError } from './embedded/start-error.ts';
import { withStartLock } from './start-lock.ts';

export interface Migration {
  name: string;
  sql: string;
}

interface Applied {
  name: string;
  checksum: string;
}

const oldestVersion = 150_000;
const migrationsTable =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/** Brings the database up to date, forward only. Safe when several processes start at once. */
export function migrate(connection: ClientConfig, migrations: readonly Migration[]): Promise<string[]> {
  return withStartLock(connection, async (client) => {
    await requireVersion(client);
    await client.query(migrationsTable);
    const { rows } = await client.query<Applied>(
      'select name, checksum from schema_migrations order by name collate "C"',
    );
    refuseSurprises(rows, migrations);
    const open = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of open) await apply(client, migration);
    return open.map(({ name }) => name);
  });
}

/** Makes the schema that these migrations make, inside the caller's transaction and under its lock. */
export async function buildSchema(client: Client, migrations: readonly Migration[]): Promise<void> {
  await requireVersion(client);
  await client.query(migrationsTable);
  for (const migration of migrations) await run(client, migration);
}

/** Whether nothing is left to apply; what `ready` asks. */
export async function isMigrated(
  query: (sql: string) => Promise<{ rows: unknown[] }>,
  migrations: readonly Migration[],
) {
  const { rows } = await query('select count(*)::int as count from schema_migrations');
  return (rows[0] as { count: number }).count >= migrations.length;
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < oldestVersion) {
    throw new StartError('DATABASE_URL names a PostgreSQL older than 15. Use version 15 or newer.');
  }
}

async function apply(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await run(client, { name, sql });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function run(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum(sql)]);
}

/** A changed past or an unknown future means that this is not the database that the program was written for. */
function refuseSurprises(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, checksum: stored } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new StartError(
        `The database was made by a newer Baton (it has ${name}). Start that version, or restore an older backup.`,
      );
    }
    if (checksum(known.sql) !== stored) {
      throw new StartError(
        `The migration ${name} differs from the one that made this database. Restore the original file.`,
      );
    }
  }
}

/** By which a migration is known. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql.replace(/\r\n/g, '\n')).digest('hex');
}
