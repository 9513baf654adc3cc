import type { RawBuilder } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { OwnColumn } from '@baton/contract/resource/own-columns.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Actor, Caller } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Database, Queryable, Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import type { BackgroundJobs } from '#storage/jobs/background-jobs.ts';
import type { HeavyWork } from '#storage/jobs/heavy-work.ts';

/** What the mechanism is given to work with. */
export interface ResourceParts {
  db: Database;
  clock: Clock;
  links: FileLinks;
  backgroundJobs: BackgroundJobs;
  heavy: HeavyWork;
}

/** A record as it is read: its fields, and what every record has. */
export type RecordRow = Record<string, unknown> & { id: number; programme: number; version: number };

/** A record about to be written: all its values as they will be, and those that were given. */
export interface Change {
  before: RecordRow | undefined;
  values: Record<string, unknown>;
}

/** Where and by whom records have been written. */
export interface SaveContext {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
}

/** The body of a new record: as it was read, and the names that were really given. */
export interface CreateRequest {
  body: Record<string, unknown>;
  named: ReadonlySet<string>;
}

/** The slots that a resource's own rules may fill. */
export interface Rules {
  /** Where its records are, if not in a table of its own name: the table, and the value that marks its rows. */
  sharedTable?: { name: string; only: { column: string; value: string } };
  /** How each of the resource's facts is read; its row is called r. */
  facts?: Record<string, RawBuilder<unknown>>;
  /** What is wrong with each change beyond its fields; may also complete values. */
  onSave?(
    trx: Transaction,
    programme: ProgrammeId,
    changes: Change[],
  ): Promise<(FieldErrors | undefined)[]> | (FieldErrors | undefined)[];
  /** What else follows from records that have just been written, in the same transaction. */
  afterSave?(context: SaveContext, changes: readonly Change[]): Promise<void>;
  /** Refuses a change by form before anything is checked, for a reason that is no wrong value. */
  onUpdate?(before: RecordRow, given: Record<string, unknown>): void;
  /** Gives a new record what its body asks for besides its fields. */
  onCreate?(
    at: { trx: Transaction; actor: Actor; now: Date },
    id: number,
    asked: CreateRequest,
  ): Promise<void>;
  /** Refuses an undo for a reason of its own. */
  onRestore?(trx: Transaction, ids: number[]): Promise<void>;
  /** A record as the caller sees it. */
  present?(record: RecordRow, caller: Caller): RecordRow;
  /** Refuses a removal for a reason of its own. */
  onDelete?(trx: Transaction, programme: ProgrammeId, records: RecordRow[]): Promise<void>;
}

/** All resources of a programme, so that each can find what it points to. Handed in; the mechanism knows none by name. */
export interface ResourceRegistry {
  resources: readonly Resource[];
  resource(name: string): Resource;
  rules(name: string): Rules;
  /** The columns that a programme has added to what may be extended. */
  ownColumns(db: Queryable, programme: ProgrammeId): Promise<OwnColumn[]>;
}
