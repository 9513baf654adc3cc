import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

export const backupKinds = ['automatic', 'manual'] as const;

/** A file with all data of the organisation. */
export const backupRecord = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  created_at: z.string(),
  /** In bytes, compressed. */
  size: z.int(),
  rows: z.int(),
  /** Version of the program that created it, and the last migration of its schema. */
  version: z.string(),
  schema: z.string(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

const tag = 'Backups';
const access = { kind: 'organisation', permission: 'organisation.manage' } as const;

/** Full backups. They contain all programmes and accounts, so only Admins have access. */
export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups/',
    tag,
    summary: 'List backups, newest first',
    access,
    status: 200,
    response: z.object({
      backups: z.array(backupRecord),
      /** Retention of automatic backups in days; 0 if none are made. */
      kept_days: z.int(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/backups/',
    tag,
    summary: 'Create a full backup',
    access,
    status: 201,
    long: true,
    response: backupRecord,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/backups/{name}/file/',
    tag,
    summary: 'Download a backup',
    access,
    status: 200,
    download: ['application/gzip'],
    response: null,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/backups/{name}/',
    tag,
    summary: 'Delete a backup',
    access,
    status: 204,
    response: null,
  }),
};
