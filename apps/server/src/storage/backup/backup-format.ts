import { createHash } from 'node:crypto';

/**
 * A backup is one gzipped text: a line with the format, a JSON line with the content, each table's rows in
 * PostgreSQL's COPY format ended by `\.`, and a final JSON line with checksums.
 */
export const firstLine = 'baton-backup 1';
export const endOfTable = '\\.';

export type BackupKind = 'automatic' | 'manual';

/** Header: enough for a list and for a restore. */
export interface BackupHead {
  created_at: string;
  kind: BackupKind;
  /** The program that wrote it. */
  version: string;
  /** The schema, as the migrations that created it. */
  migrations: { name: string; checksum: string }[];
  tables: { name: string; columns: string[]; rows: number }[];
}

export function rowsIn({ tables }: BackupHead): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Number of photos and documents, which are files beside the backup. */
export function filesIn({ tables }: BackupHead): number {
  return tables.find(({ name }) => name === blobTable)?.rows ?? 0;
}

/** The table that names them. */
export const blobTable = 'blobs';

/** Trailer with counts and checksums. */
export interface BackupManifest {
  tables: Record<string, { rows: number; sha256: string }>;
  sequences: Record<string, number>;
}

/** The backup can't be used; the message says why and what to do. */
export class BackupError extends Error {}

/** Counts and hashes rows as they pass. */
export class Tally {
  readonly #hash = createHash('sha256');
  rows = 0;

  add(block: Buffer): void {
    this.#hash.update(block);
    for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, at + 1)) this.rows += 1;
  }

  result(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest('hex') };
  }
}
