import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  unlinkSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { isAlive, releaseStaleLock } from './process-state.ts';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

/** Files of PostgreSQL in such a folder; nothing else is removed. */
const socketFile = '.s.PGSQL.5432';
const lockFile = `${socketFile}.lock`;

/** A newer folder may belong to a starting server. */
const oldAfterMs = 10 * 60_000;

/** Socket paths are limited to about 100 characters, so it is in the temporary folder. */
export function socketFolder(cluster: string): string {
  return path.join(os.tmpdir(), `baton-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
}

/** Creates the folder; refuses a symbolic link or a folder of another account. */
export function openSocketFolder(cluster: string, account: Account): string {
  const folder = socketFolder(cluster);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isOurs(folder, account)) throw new StartError(copy.socketFolderTaken(folder));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  utimesSync(folder, new Date(), new Date());
  releaseStaleLock(path.join(folder, lockFile), cluster);
  return folder;
}

/** Removes the folder after the database has ended. */
export function closeSocketFolder(cluster: string): void {
  try {
    rmdirSync(socketFolder(cluster));
  } catch {
    // In use again.
  }
}

/** Removes old folders of killed servers without a running database. */
export function removeStaleFolders(account: Account, now = Date.now(), parent = os.tmpdir()): void {
  for (const name of readdirSync(parent).filter((each) => /^baton-[0-9a-f]{16}$/.test(each))) {
    const folder = path.join(parent, name);
    try {
      if (isOurs(folder, account) && isStale(folder, now)) remove(folder);
    } catch {
      // Removed by another process, or not permitted.
    }
  }
}

function isOurs(folder: string, account: Account): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && (found.uid === process.getuid?.() || found.uid === account.uid);
}

function isStale(folder: string, now: number): boolean {
  if (now - lstatSync(folder).mtimeMs < oldAfterMs) return false;
  const holder = holderOf(folder);
  return holder === undefined || !isAlive(holder);
}

/** PostgreSQL writes its process id into the first line. */
function holderOf(folder: string): number | undefined {
  if (!readdirSync(folder).includes(lockFile)) return undefined;
  const pid = Number.parseInt(readFileSync(path.join(folder, lockFile), 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}

function remove(folder: string): void {
  for (const name of [socketFile, lockFile])
    if (readdirSync(folder).includes(name)) unlinkSync(path.join(folder, name));
  rmdirSync(folder);
}
