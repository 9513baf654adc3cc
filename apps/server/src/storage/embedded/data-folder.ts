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
import { copy } from './copy.ts';

/** The data folder if DATA_DIR isn't set, and why it isn't the default one. */
interface DataFolder {
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

/** A symbolic link in the folder to the clone it belongs to, created atomically. */
const marker = 'clone';
const maxFolders = 99;

/**
 * `./data` if usable. Otherwise (a clone in root's home or on a read-only disk) a folder of this clone below the
 * usual folders for application data, which later starts find again. The folder of another clone is never used: the
 * number is incremented.
 */
export function findDataFolder({ isEmbedded, environment, home = path.resolve('data') }: Search): DataFolder {
  if (hasCluster(home)) return { folder: home };
  const account = isEmbedded ? databaseAccount() : { name: copy.currentUser };
  const folders = foldersElsewhere(environment, account);
  const clone = path.dirname(home);
  const obstacle = obstacleTo(home, account);
  const kept = folders.find((folder) => cloneOf(folder) === clone);
  if (kept !== undefined) return { folder: kept, reason: obstacle ?? copy.chosenEarlier(home) };
  if (obstacle === undefined) return { folder: home };
  const claimed = folders.find((folder) => claim(folder, clone, account));
  // If there is none, the start reports the problem with the default one.
  return claimed === undefined ? { folder: home } : { folder: claimed, reason: obstacle };
}

/** Why the account can't use a folder, which need not exist yet. */
function obstacleTo(folder: string, account: Account): string | undefined {
  let above = folder;
  while (!existsSync(above)) above = path.dirname(above);
  try {
    accessSync(above, constants.W_OK | constants.X_OK);
  } catch {
    return copy.notWritable(folder, above);
  }
  // Only the folder itself is given to the account, not its parents.
  const barrier = account.uid === undefined ? undefined : barrierTo(account, path.dirname(folder));
  return barrier === undefined ? undefined : copy.notReachable(folder, account.name, barrier);
}

/** Usual folders for application data, with a subfolder per clone. */
function foldersElsewhere(environment: Search['environment'], account: Account): string[] {
  const named = environment['XDG_STATE_HOME'];
  const own = account.uid === undefined ? path.join(os.homedir(), '.local', 'state') : '/var/lib';
  const isUsable =
    named !== undefined && path.isAbsolute(named) && existsSync(named) && canReach(account, named);
  return Array.from({ length: maxFolders }, (_, index) =>
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
    // It belongs to another clone, or a concurrent start of this clone created it.
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
