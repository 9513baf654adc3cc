import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import type { BackupRecord, CreatedBackup } from '@baton/contract/accounts/backups.ts';
import type { Actor } from '#platform/caller.ts';
import { after, type Clock } from '#platform/clock.ts';
import { openClient } from '#storage/connections.ts';
import type { Database } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import {
  listBackups,
  nameBackup,
  openBackup,
  recordOf,
  removeAbandoned,
  removeBackup,
} from './backup-folder.ts';
import type { BackupKind } from './backup-format.ts';
import { copyFiles } from './copy-files.ts';
import { writeBackup } from './write-backup.ts';

/** Full backups in a folder. */
export interface Backups {
  keptDays: number;
  list(): Promise<BackupRecord[]>;
  make(
    actor: Actor,
    kind: BackupKind,
    progress?: (done: number, total: number) => void,
  ): Promise<CreatedBackup>;
  open(name: string): Promise<{ data: Readable; size: number } | undefined>;
  remove(actor: Actor, name: string): Promise<boolean>;
  /** Creates today's backup unless a process already has, and removes expired ones. */
  makeDaily(): Promise<CreatedBackup | undefined>;
}

interface BackupSettings {
  folder: string;
  /** Folder of photos and documents. */
  blobFolder: string;
  keptDays: number;
  connection: ClientConfig;
  version: string;
  /** The actor for automatic backups. */
  system: Actor;
}

/** Arbitrary advisory lock id: its holder creates the automatic backup. */
const dailyLock = 4_201_963;
const entity = 'backup';

export function createBackups(db: Database, clock: Clock, settings: BackupSettings): Backups {
  const { folder, blobFolder, keptDays, connection, version, system } = settings;

  const make: Backups['make'] = async (actor, kind, progress) => {
    const now = clock.now();
    const name = nameBackup(now, kind);
    const order = { file: path.join(folder, name), kind, version, now, ...(progress ? { progress } : {}) };
    await removeAbandoned(folder);
    const { head, size } = await writeBackup(connection, order);
    const record = recordOf(name, size, head);
    const unsaved = await copyFiles(db, record, { from: blobFolder, folder, progress }).catch(
      async (error: unknown) => {
        // Cancelled: nothing is left of it.
        await removeBackup(folder, name);
        throw error;
      },
    );
    const { rows, files } = record;
    const changes = {
      kind: [null, kind],
      size: [null, size],
      rows: [null, rows],
      ...(files > 0 && { files: [null, files] }),
      ...(unsaved.count > 0 && { unsaved: [null, unsaved.count] }),
    };
    await recordEvent(db, now, actor, { action: 'backup.created', entity, entityId: name, changes });
    return { ...record, unsaved };
  };

  const remove: Backups['remove'] = async (actor, name) => {
    if (!(await removeBackup(folder, name))) return false;
    await recordEvent(db, clock.now(), actor, { action: 'backup.removed', entity, entityId: name });
    return true;
  };

  const removeOld = async () => {
    const oldest = after(clock.now(), { days: -keptDays }).toISOString();
    const automatic = (await listBackups(folder)).filter(({ kind }) => kind === 'automatic');
    // The newest is kept, however old, so that a server that was off for long has one.
    for (const { name, created_at } of automatic.slice(1))
      if (created_at < oldest) await remove(system, name);
  };

  return {
    keptDays,
    make,
    remove,
    list: () => listBackups(folder),
    open: (name) => openBackup(folder, name),
    async makeDaily() {
      if (keptDays === 0) return undefined;
      return alone(connection, async () => {
        if (await isMade(db, after(clock.now(), { hours: -23 }))) return undefined;
        const made = await make(system, 'automatic');
        await removeOld();
        return made;
      });
    },
  };
}

/** Runs the work unless another process holds the lock, which ends with the connection. */
async function alone<T>(connection: ClientConfig, work: () => Promise<T>): Promise<T | undefined> {
  const client = await openClient({ ...connection, application_name: 'baton daily backup' }, 'upkeep');
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      dailyLock,
    ]);
    return rows[0]?.taken === true ? await work() : undefined;
  } finally {
    await client.end();
  }
}

async function isMade(db: Database, since: Date): Promise<boolean> {
  const last = await db
    .selectFrom('events')
    .select('at')
    .where('entity', '=', entity)
    .where('action', '=', 'backup.created')
    .where('at', '>', since as never)
    .where('entity_id', 'like', '%-automatic.backup')
    .executeTakeFirst();
  return last !== undefined;
}
