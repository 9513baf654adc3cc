import type { Client, ClientConfig } from 'pg';
import { buildSchema, checksum, migrate, type Migration } from '#storage/migrate.ts';
import { withStartLock } from '#storage/start-lock.ts';
import { copyInto, copyOutOf, plainSession, quoted, readTables } from './backed-up-tables.ts';
import { BackupError, Tally, type BackupHead, type BackupManifest } from './backup-format.ts';
import { copyIn, copyOut } from './copy-rows.ts';
import { readBackup, requireEqual } from './read-backup.ts';
import { copy } from '#storage/copy.ts';

interface Restored {
  head: BackupHead;
  manifest: BackupManifest;
}

interface RestoreSteps {
  /** Before anything is written; may throw to refuse. */
  prepare: () => Promise<void>;
  /** In the transaction, when all rows are back. */
  keep: (client: Client, restored: Restored) => Promise<void>;
}

/**
 * Restores an empty database from a backup, all or nothing. Builds the schema as it was, inserts the rows, reads them
 * back and compares; then applies newer migrations.
 */
export async function restoreBackup(
  connection: ClientConfig,
  file: string,
  migrations: readonly Migration[],
  { prepare, keep }: RestoreSteps,
): Promise<Restored> {
  const restored = await withStartLock(connection, async (client) => {
    await requireEmpty(client);
    await prepare();
    await client.query(plainSession);
    await client.query('begin');
    try {
      const links: Link[] = [];
      const read = await readBackup(file, {
        async head({ migrations: used }) {
          await buildSchema(client, requireKnown(used, migrations));
          links.push(...(await dropConstraints(client)));
        },
        table: (table, rows) => copyIn(client, copyInto(table), rows),
      });
      for (const [name, last] of Object.entries(read.manifest.sequences))
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
      await restoreConstraints(client, links);
      requireEqual(read.manifest.tables, await readRowsBack(client), copy.backup.notRestored);
      await raiseRevisions(client);
      await keep(client, read);
      await client.query('commit');
      return read;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
  await migrate(connection, migrations);
  return restored;
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  if (rows[0]?.count !== 0) throw new BackupError(copy.backup.notEmpty);
}

function requireKnown(used: BackupHead['migrations'], known: readonly Migration[]): Migration[] {
  return used.map(({ name, checksum: written }) => {
    const found = known.find((migration) => migration.name === name);
    if (!found) throw new BackupError(copy.backup.newerVersion(name));
    if (checksum(found.sql) !== written) throw new BackupError(copy.backup.otherMigration(name));
    return found;
  });
}

/** Larger than the number of revisions between two backups, and than what pages are sent one by one. */
const revisionOffset = 1_000_000;

/**
 * Raises all revisions: pages may have seen revisions after the backup whose numbers would be assigned again. After
 * this they reload.
 */
async function raiseRevisions(client: Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('programme_revisions') is not null as is`,
  );
  if (rows[0]?.is)
    await client.query('update programme_revisions set revision = revision + $1::bigint', [revisionOffset]);
}

interface Link {
  relation: string;
  name: string;
  definition: string;
}

/**
 * Drops foreign keys and disables triggers while rows are inserted, because tables reference each other in cycles.
 * The database owner may do this without being superuser. Rows written by migrations are deleted.
 */
async function dropConstraints(client: Client): Promise<Link[]> {
  await client.query('set constraints all immediate');
  const { rows } = await client.query<Link>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  );
  for (const { relation, name } of rows)
    await client.query(`alter table ${relation} drop constraint ${quoted(name)}`);
  for (const { name } of await readTables(client)) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`delete from ${quoted(name)}`);
  }
  return rows;
}

/** Restoring the foreign keys checks every reference. */
async function restoreConstraints(client: Client, links: Link[]): Promise<void> {
  for (const { relation, name, definition } of links)
    await client.query(`alter table ${relation} add constraint ${quoted(name)} ${definition}`);
  for (const { name } of await readTables(client))
    await client.query(`alter table ${quoted(name)} enable trigger user`);
}

async function readRowsBack(client: Client): Promise<BackupManifest['tables']> {
  const found: BackupManifest['tables'] = {};
  for (const table of await readTables(client)) {
    const tally = new Tally();
    for await (const block of copyOut(client, copyOutOf(table))) tally.add(block);
    found[table.name] = tally.result();
  }
  return found;
}
