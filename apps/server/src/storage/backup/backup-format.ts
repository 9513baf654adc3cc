import { createHash } from 'node:crypto';

/**
 * A backup is one packed text: a line that says so, a line of JSON with what it holds, then each table's rows as
 * PostgreSQL's COPY writes them, ended by `\.`, and a last line of JSON by which all of it can be checked.
 */
export const firstLine = 'baton-backup 1';
export const endOfTable = '\\.';

export type BackupKind = 'automatic' | 'manual';

/** What stands in front: enough for a list, and for whoever wants to restore it. */
export interface BackupHead {
  created_at: string;
  kind: BackupKind;
  /** The program that wrote it. */
  version: string;
  /** The schema: the migrations that made it. */
  migrations: { name: string; checksum: string }[];
  tables: { name: string; columns: string[]; rows: number }[];
}

/** What stands at the end. */
export interface BackupManifest {
  tables: Record<string, { rows: number; sha256: string }>;
  sequences: Record<string, number>;
}

/** A backup that can't be used; the message says why and what to do. */
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
