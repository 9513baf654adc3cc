import * as z from 'zod/mini';
import { get, post, remove } from '../http/endpoint.ts';

const backupKinds = ['automatic', 'manual'] as const;

/** A file with all tables of the organisation. */
const backupRecord = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  created_at: z.string(),
  /** In bytes, compressed. */
  size: z.int(),
  rows: z.int(),
  /** Number of photos and documents (with their thumbnails) in the folder `blobs` beside it. */
  files: z.int(),
  /** Version of the program that created it, and the last migration of its schema. */
  version: z.string(),
  schema: z.string(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** A backup that was just made. */
const createdBackup = z.extend(backupRecord, {
  /** Photos and documents that could not be copied: their number, the names of the first, and why, if it has stopped. */
  unsaved: z.object({ count: z.int(), names: z.array(z.string()), reason: z.string() }),
});
export type CreatedBackup = z.infer<typeof createdBackup>;

const tag = 'Backups';
const access = { kind: 'organisation', permission: 'organisation.manage' } as const;

/**
 * Full backups: one file of the tables each, and a folder of photos and documents that only grows. They contain all programmes and accounts, so only Admins have
 * access.
 */
export const backups = {
  list: get('/api/backups/', 'List backups, newest first', {
    tag,
    access,
    response: z.object({
      backups: z.array(backupRecord),
      /** Retention of automatic backups in days; 0 if none are made. */
      kept_days: z.int(),
    }),
  }),
  create: post('/api/backups/', 'Create a full backup', {
    tag,
    access,
    status: 201,
    long: true,
    response: createdBackup,
  }),
  download: get('/api/backups/{name}/file/', 'Download a backup', {
    tag,
    access,
    download: ['application/gzip'],
    response: null,
  }),
  remove: remove('/api/backups/{name}/', 'Delete a backup', { tag, access }),
};
