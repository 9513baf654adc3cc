import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './embedded/start-error.ts';

/** Creates the configured folder and checks that it is writable. */
export function requireFolder(setting: string, folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `${setting} is ${folder}, which can’t be used (${reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message}). Set ${setting} to a folder that Baton can write to.`,
    );
  }
}

/** Level by level: where a folder can't be created at all (below /proc), Node's recursive mode never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'it is a file, or below one',
  ENOSPC: 'its disk is full',
  ENOENT: 'it can’t be made there',
};
