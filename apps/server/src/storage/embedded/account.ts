import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

/** The account the database runs as; without ids, the current one. */
export interface Account {
  name: string;
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so an existing unprivileged account is used. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return { name: copy.currentUser };
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { name, uid: id('-u'), gid: id('-g') };
    } catch {
      // This system has no such account.
    }
  }
  throw new StartError(copy.noAccount);
}

/** Ownership to pass to a child process. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account.uid === undefined || account.gid === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Whether the account can enter a folder or run a program, checked by the system itself. */
export function canReach(account: Account, target: string): boolean {
  return spawnSync('test', ['-x', target], { ...asAccount(account), cwd: '/' }).status === 0;
}

/** The first parent folder that the account can't enter. */
export function barrierTo(account: Account, folder: string): string | undefined {
  if (canReach(account, folder)) return undefined;
  const parents: string[] = [];
  for (let each = folder; each !== path.dirname(each); each = path.dirname(each)) parents.unshift(each);
  return parents.find((each) => !canReach(account, each)) ?? folder;
}

/** Throws if the database's account can't enter the data folder, and names the folder in between. */
export function requireReachable(account: Account, dataDir: string): void {
  const barrier = barrierTo(account, dataDir);
  if (barrier === undefined) return;
  throw new StartError(copy.dataFolderClosed(dataDir, account.name, barrier));
}
