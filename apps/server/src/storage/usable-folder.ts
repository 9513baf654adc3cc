import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './embedded/start-error.ts';
import { copy } from './copy.ts';

/** Creates the configured folder and checks that it is writable. */
export function requireFolder(setting: string, folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      copy.start.folder(
        setting,
        folder,
        copy.start.folderReasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message,
      ),
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
