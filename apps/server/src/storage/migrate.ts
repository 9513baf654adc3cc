import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { StartError } from '#storage/embedded/start-error.ts';
import { withStartLock } from './start-lock.ts';
import { copy } from './copy.ts';

export interface Migration {
  name: string;
  sql: string;
}

interface Applied {
  name: string;
  checksum: string;
  /** Null for migrations older than this flag. */
  additive: boolean | null;
}

/** Timeouts and retries for table locks. */
interface LockRetry {
  waitMs: number;
  restMs: number;
  forMs: number;
}

/** Waiting for a table lock blocks all later queries on it, so each wait is shorter than their timeout. */
const defaultLockRetry: LockRetry = { waitMs: 2000, restMs: 3000, forMs: 120_000 };

const oldestVersion = 150_000;
const migrationsTable =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';
const additiveColumn = 'alter table schema_migrations add column additive boolean';

/** Applies pending migrations, forward only. Safe for several starting processes. */
export function migrate(
  connection: ClientConfig,
  migrations: readonly Migration[],
  patience: LockRetry = defaultLockRetry,
): Promise<string[]> {
  return withStartLock(connection, async (client) => {
    await requireVersion(client);
    await client.query(migrationsTable);
    await withLockRetry(client, patience, () => prepareTable(client));
    const { rows } = await client.query<Applied>(
      'select name, checksum, additive from schema_migrations order by name collate "C"',
    );
    refuseUnknown(rows, migrations);
    const open = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of open) await withLockRetry(client, patience, () => run(client, migration));
    return open.map(({ name }) => name);
  });
}

/** Applies the migrations in the caller's transaction. */
export async function buildSchema(client: Client, migrations: readonly Migration[]): Promise<void> {
  await requireVersion(client);
  await client.query(migrationsTable);
  await prepareTable(client);
  for (const migration of migrations) await run(client, migration);
}

/** Adds the flag to databases from before it existed. */
async function prepareTable(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'additive'`,
  );
  if (rows.length === 0) await client.query(additiveColumn);
}

type Query = (sql: string) => Promise<{ rows: unknown[] }>;

async function readApplied(query: Query): Promise<Pick<Applied, 'name' | 'additive'>[]> {
  const { rows } = await query('select name, additive from schema_migrations order by name collate "C"');
  return rows as Pick<Applied, 'name' | 'additive'>[];
}

/** The first migration of a newer version after which this one can’t work. */
const newerOf = (applied: readonly Pick<Applied, 'name' | 'additive'>[], migrations: readonly Migration[]) =>
  applied.find(({ name, additive }) => additive !== true && !migrations.some((each) => each.name === name))
    ?.name;

/** Its name; undefined if there is none. */
export async function newerMigration(
  query: Query,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  return newerOf(await readApplied(query), migrations);
}

/** Whether the schema works with these migrations; used by the readiness probe. */
export async function isMigrated(query: Query, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await readApplied(query);
  const names = new Set(applied.map(({ name }) => name));
  return migrations.every(({ name }) => names.has(name)) && newerOf(applied, migrations) === undefined;
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < oldestVersion) {
    throw new StartError(copy.start.oldPostgres);
  }
}

/** Runs the work in a transaction; repeats it for a while if a table is locked. */
async function withLockRetry(
  client: Client,
  { waitMs, restMs, forMs }: LockRetry,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + forMs;
  for (;;) {
    await client.query(`begin; set local lock_timeout = ${waitMs}`);
    try {
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '55P03') throw error;
      if (Date.now() > deadline) throw new StartError(copy.start.tableLocked);
    }
    await pause(restMs);
  }
}

async function run(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum, additive) values ($1, $2, $3)', [
    name,
    checksum(sql),
    isAdditive(sql) ?? null,
  ]);
}

/**
 * Rejects a database whose applied migrations differ from ours. Unknown additive ones are accepted: during a rolling
 * update an older process may start again.
 */
function refuseUnknown(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, checksum: stored, additive } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known && additive === true) continue;
    if (!known) {
      throw new StartError(copy.start.newerDatabase(name));
    }
    if (checksum(known.sql) !== stored) {
      throw new StartError(copy.start.otherMigration(name));
    }
  }
}

export function checksum(sql: string): string {
  return createHash('sha256').update(sql.replace(/\r\n/g, '\n')).digest('hex');
}

const heading = /^-- additive: (yes|no: \S.*)$/;

/**
 * Whether a migration only adds, so that the previous version keeps working; undefined if it is older than the flag.
 * Its first line is `-- additive: yes`, or `-- additive: no: ` with the reason.
 */
export function isAdditive(sql: string): boolean | undefined {
  const said = heading.exec(sql.split(/\r?\n/, 1)[0] ?? '')?.[1];
  return said === undefined ? undefined : said === 'yes';
}

/** Statements that would break the previous version. */
const takesAway: [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|function|schema|type|sequence)\b/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'makes a column obligatory'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
    'adds a column without a default that must be filled',
  ],
];

/** The statement by which an additive migration breaks the rule, or undefined. */
export function breaksAdditive(sql: string): string | undefined {
  const text = sql.replace(/--.*$/gm, '');
  return takesAway.find(([pattern]) => pattern.test(text))?.[1];
}
