import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { asAccount, type Account } from './account.ts';
import { isAlive } from './process-state.ts';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

const run = promisify(execFile);

/** The folder name contains the major version, because a newer PostgreSQL can't open it. */
const folderName = 'postgres-18';
const passwordFile = 'baton-password';

export const databaseUser = 'baton';

/** Environment of the database's processes: only the path. */
export const childEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/**
 * The database folder, created if missing. It is initialised under another name and renamed, so that an interrupted
 * start leaves nothing half-finished; of two concurrent starts the first rename wins.
 */
export async function openCluster(binaries: string, dataDir: string, account: Account): Promise<string> {
  const cluster = clusterFolder(dataDir);
  if (existsSync(cluster)) return cluster;
  removeLeftovers(dataDir);
  const scratch = path.join(dataDir, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const secret = `${scratch}.password`;
  writeOwned(secret, randomBytes(24).toString('base64url'), account);
  const options = [
    '-D',
    scratch,
    '-U',
    databaseUser,
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await run(path.join(binaries, 'bin', 'initdb'), [...options, ...locale], {
      ...asAccount(account),
      cwd: dataDir,
      env: childEnvironment,
    });
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    const reason = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error);
    throw new StartError(copy.notCreated(dataDir, reason));
  } finally {
    if (existsSync(scratch))
      writeOwned(path.join(scratch, passwordFile), readFileSync(secret, 'utf8'), account);
    rmSync(secret, { force: true });
  }
  moveIntoPlace(scratch, cluster);
  return cluster;
}

/** Where a data folder has its database. */
export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, folderName);
}

export function hasCluster(dataDir: string): boolean {
  return existsSync(clusterFolder(dataDir));
}

/** The password is stored in the cluster folder, so access to the folder gives access to the database. */
export function clusterPassword(cluster: string): string {
  return readFileSync(path.join(cluster, passwordFile), 'utf8');
}

/** Creates the data folder, accessible to the database's account and root only. */
export function openDataDir(dataDir: string, account: Account): void {
  mkdirSync(dataDir, { recursive: true });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(dataDir, account.uid, account.gid);
  chmodSync(dataDir, 0o700);
}

function writeOwned(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
}

/** An interrupted first start leaves an unfinished folder. One that a running process is creating stays. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const maker = /^new-(\d+)-[0-9a-f]+(\.password)?$/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker)))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

function moveIntoPlace(scratch: string, cluster: string): void {
  try {
    renameSync(scratch, cluster);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error;
  }
  const folder = openSync(path.dirname(cluster), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
