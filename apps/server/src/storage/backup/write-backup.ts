import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { openClient } from '#storage/connections.ts';
import {
  copyOutOf,
  plainSession,
  quoted,
  readSequences,
  readTables,
  type BackedUpTable,
} from './backed-up-tables.ts';
import {
  endOfTable,
  filesIn,
  firstLine,
  rowsIn,
  Tally,
  type BackupHead,
  type BackupKind,
  type BackupManifest,
} from './backup-format.ts';
import { copyOut } from './copy-rows.ts';

interface BackupRequest {
  file: string;
  kind: BackupKind;
  version: string;
  now: Date;
  /** Called with the number of rows written, of rows and files to write; may throw to cancel. */
  progress?: (done: number, total: number) => void;
}

interface WrittenBackup {
  head: BackupHead;
  manifest: BackupManifest;
  size: number;
}

/**
 * Writes a consistent snapshot while the server keeps running. The file gets its name only when it is complete and
 * synced.
 */
export async function writeBackup(connection: ClientConfig, order: BackupRequest): Promise<WrittenBackup> {
  const scratch = `${order.file}.${process.pid}.part`;
  await mkdir(path.dirname(order.file), { recursive: true, mode: 0o700 });
  const client = await openClient({ ...connection, application_name: 'baton backup' }, 'upkeep');
  try {
    await client.query(plainSession);
    await client.query('begin transaction isolation level repeatable read, read only');
    const tables = await readTables(client);
    const head = await describe(client, tables, order);
    const manifest: BackupManifest = { tables: {}, sequences: {} };
    const text = Readable.from(write(client, { tables, head, manifest, progress: order.progress }), {
      objectMode: false,
    });
    await pipeline(text, createGzip({ level: 4 }), createWriteStream(scratch, { mode: 0o600 }));
    await syncToDisk(scratch);
    await rename(scratch, order.file);
    return { head, manifest, size: (await stat(order.file)).size };
  } finally {
    await rm(scratch, { force: true });
    await client.end();
  }
}

async function describe(client: Client, tables: BackedUpTable[], order: BackupRequest): Promise<BackupHead> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  const counted = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`);
    counted.push({ name, columns, rows: Number(rows[0]?.count) });
  }
  const { kind, version, now } = order;
  return {
    created_at: now.toISOString(),
    kind,
    version,
    migrations: migrations.rows,
    tables: counted,
  };
}

interface BackupContent {
  tables: BackedUpTable[];
  head: BackupHead;
  manifest: BackupManifest;
  progress: BackupRequest['progress'];
}

async function* write(
  client: Client,
  { tables, head, manifest, progress }: BackupContent,
): AsyncGenerator<Buffer> {
  const line = (text: string) => Buffer.from(`${text}\n`);
  const total = rowsIn(head) + filesIn(head);
  let done = 0;
  yield line(firstLine);
  yield line(JSON.stringify(head));
  for (const table of tables) {
    const tally = new Tally();
    for await (const block of copyOut(client, copyOutOf(table))) {
      tally.add(block);
      progress?.(done + tally.rows, total);
      yield block;
    }
    done += tally.rows;
    manifest.tables[table.name] = tally.result();
    yield line(endOfTable);
  }
  manifest.sequences = await readSequences(client);
  yield line(JSON.stringify(manifest));
}

/** Syncs the file to disk. */
async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
