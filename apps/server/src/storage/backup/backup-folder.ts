import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupRecord } from '@baton/contract/accounts/backups.ts';
import { filesIn, rowsIn, type BackupHead, type BackupKind } from './backup-format.ts';
import { readHead } from './read-backup.ts';

const pattern = /^baton-[\dTZ-]+-(automatic|manual)\.backup$/;

/** Lists the files in the folder, which can be restored independently of the database. */
export async function listBackups(folder: string): Promise<BackupRecord[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name));
  const found = await Promise.all(names.map((name) => describe(folder, name)));
  return found
    .filter((record) => record !== undefined)
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

/**
 * Age (ms) after which an unfinished file counts as left behind by a killed process, because a running backup writes
 * constantly.
 */
const abandonedAfterMs = 3_600_000;
const unfinished = /^baton-[\dTZ-]+-(automatic|manual)\.backup\.\d+\.part$/;

/** Removes unfinished files. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => unfinished.test(name));
  for (const file of names.map((name) => path.join(folder, name))) {
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}

/** The name contains time and kind, so that operators find it. */
export function nameBackup(now: Date, kind: BackupKind): string {
  return `baton-${now
    .toISOString()
    .replace(/[:.]/g, '-')
    .replace(/-\d{3}Z$/, 'Z')}-${kind}.backup`;
}

export function recordOf(name: string, size: number, head: BackupHead): BackupRecord {
  return {
    name,
    kind: head.kind,
    created_at: head.created_at,
    size,
    rows: rowsIn(head),
    files: filesIn(head),
    version: head.version,
    schema: head.migrations.at(-1)?.name ?? '',
  };
}

/** Undefined when there is none of this name; a name can't lead out of the folder. */
export async function openBackup(
  folder: string,
  name: string,
): Promise<{ data: Readable; size: number } | undefined> {
  const file = await findFile(folder, name);
  return file && { data: createReadStream(file.path), size: file.size };
}

export async function removeBackup(folder: string, name: string): Promise<boolean> {
  const file = await findFile(folder, name);
  if (file) await rm(file.path, { force: true });
  return file !== undefined;
}

async function findFile(folder: string, name: string): Promise<{ path: string; size: number } | undefined> {
  if (!pattern.test(name)) return undefined;
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? { path: file, size: found.size } : undefined;
}

/** A file that can't be read is no backup; it is left where it is. */
async function describe(folder: string, name: string): Promise<BackupRecord | undefined> {
  try {
    const file = path.join(folder, name);
    return recordOf(name, (await stat(file)).size, await readHead(file));
  } catch {
    return undefined;
  }
}
