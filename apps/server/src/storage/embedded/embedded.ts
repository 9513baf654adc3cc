import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { databaseAccount, requireReachable } from './account.ts';
import { findBinaries, removeOldCopies, reachableBinaries } from './binaries.ts';
import {
  clusterFolder,
  clusterPassword,
  databaseUser,
  hasCluster,
  openCluster,
  openDataDir,
} from './cluster.ts';
import { keepRunning, type Owned } from './keep-running.ts';
import { launch, runningPid, stopLeftover, waitUntilGone, type Postmaster } from './postmaster.ts';
import { isAlive } from './process-state.ts';
import { closeSocketFolder, openSocketFolder, removeStaleFolders, socketFolder } from './socket-folder.ts';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

/** The embedded database: how to connect, and how to end it. */
interface Embedded {
  connection: ClientConfig;
  stop(): Promise<void>;
}

/** Arbitrary advisory lock id: its holder owns the data folder. */
const ownerLock = 4_201_961;

/**
 * Starts the database of a data folder and restarts it after a crash. Ownership of the folder is an advisory lock
 * held by the server's connection, so a killed owner blocks nothing and there are never two owners.
 */
export async function startEmbedded(
  dataDir: string,
  settings: string[] = [],
  log: (sentence: string) => void = () => undefined,
): Promise<Embedded> {
  const prepared = await prepare(dataDir);
  const logFile = path.join(dataDir, 'postgres.log');
  const start = async (): Promise<Owned> => {
    await stopLeftoverServer(dataDir, prepared.cluster, prepared.connection);
    const postmaster = await launch({ ...prepared, logFile, settings });
    if (!postmaster) throw inUse(dataDir);
    return own(dataDir, prepared.connection, postmaster);
  };
  const kept = keepRunning(await start(), { start, log });
  removeOldCopies(prepared.native, dataDir);
  return {
    connection: prepared.connection,
    stop: async () => {
      await kept.stop();
      closeSocketFolder(prepared.cluster);
    },
  };
}

/**
 * For commands: connects to the database of the server running on this folder, which may belong to another account
 * and is left running; otherwise starts one.
 */
export async function joinEmbedded(dataDir: string): Promise<Embedded> {
  const cluster = clusterFolder(dataDir);
  const pid = hasCluster(dataDir) ? runningPid(cluster) : undefined;
  if (pid === undefined) return startEmbedded(dataDir);
  const connection = connectionTo(cluster);
  const visitor = await connect(connection, cluster, pid);
  const owner = visitor && (await ownerPid(visitor));
  await visitor?.end();
  const isOwned = owner !== undefined && isAlive(owner);
  return isOwned ? { connection, stop: async () => undefined } : startEmbedded(dataDir);
}

async function prepare(dataDir: string) {
  const native = findBinaries();
  const account = databaseAccount();
  openDataDir(dataDir, account);
  requireReachable(account, dataDir);
  const binaries = reachableBinaries(native, dataDir, account);
  const cluster = await openCluster(binaries, dataDir, account);
  removeStaleFolders(account);
  const socketDir = openSocketFolder(cluster, account);
  return { account, native, binaries, cluster, socketDir, connection: connectionTo(cluster) };
}

function connectionTo(cluster: string) {
  return {
    host: socketFolder(cluster),
    port: 5432,
    user: databaseUser,
    password: clusterPassword(cluster),
    database: 'postgres',
  };
}

async function own(dataDir: string, connection: ClientConfig, postmaster: Postmaster): Promise<Owned> {
  const owner = new Client({ ...connection, application_name: `baton owner ${process.pid}` });
  // The connection ends with the database.
  owner.on('error', () => undefined);
  try {
    await owner.connect();
    if (await takeLock(owner)) return { postmaster, release: () => owner.end() };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  await owner.end();
  await postmaster.stop();
  throw inUse(dataDir);
}

/** A running database either belongs to another server (error) or was left behind (stopped). */
async function stopLeftoverServer(dataDir: string, cluster: string, connection: ClientConfig): Promise<void> {
  const pid = runningPid(cluster);
  if (pid === undefined) return;
  const visitor = await connect(connection, cluster, pid);
  if (!visitor) return;
  try {
    const deadline = Date.now() + 3000;
    while (!(await takeLock(visitor))) {
      const owner = await ownerPid(visitor);
      // The lock of a killed owner ends with its connection, which may take a moment to be detected.
      const isOther = owner !== undefined && owner !== process.pid && isAlive(owner);
      if (isOther || Date.now() > deadline) throw inUse(dataDir, owner);
      await pause(50);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The database was stopping, because its owner has just ended.
    return waitUntilGone(cluster, pid);
  } finally {
    await visitor.end().catch(() => undefined);
  }
  await stopLeftover(cluster, pid);
}

/** Connects to a running database; undefined when it stops instead. */
async function connect(connection: ClientConfig, cluster: string, pid: number): Promise<Client | undefined> {
  const deadline = Date.now() + 10_000;
  while (runningPid(cluster) === pid) {
    const client = new Client({ ...connection, application_name: 'baton visitor' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) throw new StartError(unanswered(pid, (error as Error).message));
      await pause(30);
    }
  }
  return undefined;
}

async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ownerLock,
  ]);
  return rows[0]?.taken === true;
}

async function ownerPid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownerLock],
  );
  const pid = /^baton owner (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}

function inUse(dataDir: string, owner?: number): StartError {
  return new StartError(owner === undefined ? copy.folderInUse(dataDir) : copy.folderInUseBy(owner, dataDir));
}

function unanswered(pid: number, reason: string): string {
  return copy.unresponsive(pid, reason);
}
