import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { barrierTo, canReach, databaseAccount, type Account } from './account.ts';
import { hasCluster } from './cluster.ts';

/** Where the data is when nobody has said, and why there if it is not the usual place. */
export interface DataFolder {
  folder: string;
  reason?: string;
}

interface Search {
  /** Whether the embedded database must get in, too, which may run as another account. */
  isEmbedded: boolean;
  environment: Record<string, string | undefined>;
  /** The usual place. */
  home?: string;
}

/** A link in the folder to the clone whose data it holds: made in one step, and plain to see. */
const marker = 'clone';
const mostFolders = 99;

/**
 * `./data` where it can be used. Otherwise (a clone in root's own home, or one that is read-only) a folder of this clone
 * among those where programs keep their data, and that one again at every later start. The folder of another clone is
 * never taken: the next number is.
 */
export function findDataFolder({ isEmbedded, environment, home = path.resolve('data') }: Search): DataFolder {
  if (hasCluster(home)) return { folder: home };
  const account = isEmbedded ? databaseAccount() : { name: 'the present user' };
  const folders = foldersElsewhere(environment, account);
  const clone = path.dirname(home);
  const obstacle = obstacleTo(home, account);
  const kept = folders.find((folder) => cloneOf(folder) === clone);
  if (kept !== undefined)
    return { folder: kept, reason: obstacle ?? `chosen earlier, when ${home} could not be used` };
  if (obstacle === undefined) return { folder: home };
  const claimed = folders.find((folder) => claim(folder, clone, account));
  // Without any, the start says what is wrong with the usual one.
  return claimed === undefined ? { folder: home } : { folder: claimed, reason: obstacle };
}

/** Why the account can't have its data in a folder, which need not exist yet. */
function obstacleTo(folder: string, account: Account): string | undefined {
  let above = folder;
  while (!existsSync(above)) above = path.dirname(above);
  try {
    accessSync(above, constants.W_OK | constants.X_OK);
  } catch {
    return `not in ${folder}, because ${above} can’t be written to`;
  }
  // The folder itself is given to the account; what is above it stays as it is.
  const barrier = account.uid === undefined ? undefined : barrierTo(account, path.dirname(folder));
  return barrier === undefined
    ? undefined
    : `not in ${folder}, because the database runs as the account "${account.name}", which may not enter ${barrier}`;
}

/** Where programs keep what they store, each clone in a folder of its own. */
function foldersElsewhere(environment: Search['environment'], account: Account): string[] {
  const named = environment['XDG_STATE_HOME'];
  const own = account.uid === undefined ? path.join(os.homedir(), '.local', 'state') : '/var/lib';
  const isUsable =
    named !== undefined && path.isAbsolute(named) && existsSync(named) && canReach(account, named);
  return Array.from({ length: mostFolders }, (_, index) =>
    path.join(isUsable ? named : own, index === 0 ? 'baton' : `baton-${index + 1}`),
  );
}

function claim(folder: string, clone: string, account: Account): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    const { uid } = statSync(folder);
    const isOurs = uid === process.getuid?.() || uid === account.uid;
    if (!isOurs || readdirSync(folder).length > 0 || !canReach(account, path.dirname(folder))) return false;
    symlinkSync(clone, path.join(folder, marker));
    return true;
  } catch {
    // It is not ours, or another start of this clone was faster.
    return cloneOf(folder) === clone;
  }
}

function cloneOf(folder: string): string | undefined {
  try {
    return readlinkSync(path.join(folder, marker));
  } catch {
    return undefined;
  }
}
