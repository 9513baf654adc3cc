import type { OutSheet } from '#platform/spreadsheet/table.ts';
import type { RawBuilder } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { CustomField } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Actor, Caller, KnownProgramme, ProgrammeScope } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Cache } from '#platform/cache.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Database, Queryable, Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import type { BackgroundJobs } from '#storage/jobs/background-jobs.ts';
import type { HeavyWork } from '#storage/jobs/heavy-work.ts';

/** Dependencies of the resource endpoints. */
export interface ResourceParts {
  db: Database;
  clock: Clock;
  links: FileLinks;
  backgroundJobs: BackgroundJobs;
  heavy: HeavyWork;
  cache: Cache;
}

/** A record as read, including the common columns. */
export type RecordRow = Record<string, unknown> & { id: number; programme: number; version: number };

/** A record to be written: all its values, and the given ones. */
export interface Change {
  before: RecordRow | undefined;
  values: Record<string, unknown>;
  /** What checking it found out, for what follows its saving. */
  found?: Readonly<Record<string, unknown>>;
}

/** Transaction, programme and actor of what follows a save. */
export interface SaveContext {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  /** The operation that the changes belong to, and the one that it undoes. */
  operation?: string | undefined;
  undoes?: string | undefined;
  /** Why the records are changed, if their resource asks for it. */
  reason?: string | undefined;
  isImport?: boolean | undefined;
  /** The transaction will be rolled back, so what can't be refused needn't be written. */
  preview?: boolean | undefined;
}

/** Who saves records, and how. */
export interface SavedBy {
  actor: Actor;
  now: Date;
  /** What the caller may do in the programme; absent for generated records. */
  scope?: ProgrammeScope | undefined;
  isImport?: boolean | undefined;
  /** The operation that the changes belong to, and the one that they undo. */
  operation?: string | undefined;
  undoes?: string | undefined;
  /** The transaction will be rolled back, so it writes no events and takes no revision. */
  preview?: boolean | undefined;
  /** Why the records are changed; '' if the user gave no reason. */
  reason?: string | undefined;
}

/** Body of a new record: as parsed, and the names that were given. */
interface CreateRequest {
  body: Record<string, unknown>;
  named: ReadonlySet<string>;
}

/** Where and by whom a register is filtered. */
export interface FilterContext {
  db: Queryable;
  programme: ProgrammeId;
  caller: Pick<Caller, 'userId' | 'groups' | 'memberships'>;
  now: Date;
}

/** Hooks for a resource's own rules. */
export interface Rules {
  /** Table of the records, if it isn't the resource's own: its name, and the column value of its rows. */
  sharedTable?: { name: string; only?: { column: string; value: string } };
  /** Rows that are no table of their own: a `select` with the fields and the common columns of all records. */
  rows?: RawBuilder<unknown>;
  /** SQL of what a large register is sorted by besides its columns, never null, and its type; alias r. */
  sorts?: Record<string, { value: RawBuilder<unknown>; type: string }>;
  /** SQL of the resource's computed fields; alias r. */
  facts?: Record<string, RawBuilder<unknown>>;
  /** Columns that updates leave as they are while a condition holds, because they are counted; alias r. */
  counted?: { columns: readonly string[]; when: RawBuilder<unknown> };
  /** Columns with the id and the name of who created a record. */
  author?: { id: string; name: string };
  /** SQL conditions of a large register's filter; alias r. */
  filter?(query: Record<string, unknown>, context: FilterContext): Promise<RawBuilder<unknown>[]>;
  /** More sheets of an exported workbook, about the rows of `from … where …`; alias r. */
  moreSheets?(rows: RawBuilder<unknown>, context: FilterContext): Promise<OutSheet[]>;
  /** Validates changes beyond their fields; may also complete values. What it locks needs `requireTransaction`. */
  onSave?(
    db: Queryable,
    programme: ProgrammeId,
    changes: Change[],
    by: SavedBy,
  ): Promise<(FieldErrors | undefined)[]> | (FieldErrors | undefined)[];
  /** What else has to be written after these changes, in their transaction. */
  afterSave?(changes: readonly Change[]): ((context: SaveContext) => Promise<void>) | undefined;
  /** Values of a new record that a file only names; absent if such records need more than a name. */
  draftFrom?: (text: string, isTaken: (key: string) => boolean) => Record<string, unknown>;
  /** Rejects a change before validation, for other reasons than invalid values. */
  onUpdate?(before: RecordRow, given: Record<string, unknown>): void;
  /** Handles fields of the body that aren't the record's. */
  onCreate?(
    at: { trx: Transaction; actor: Actor; now: Date },
    id: number,
    request: CreateRequest,
  ): Promise<void>;
  /** May reject a restore; the records are still deleted. */
  onRestore?(trx: Transaction, ids: number[], by: SavedBy & { programme: ProgrammeId }): Promise<void>;
  /** A record as the caller sees it. */
  present?(record: RecordRow, caller: Caller): RecordRow;
  /** May reject a deletion. */
  onDelete?(trx: Transaction, programme: ProgrammeId, records: RecordRow[], by: SavedBy): Promise<void>;
  /** What else has to be written after records were deleted or restored. */
  afterMark?(context: SaveContext, act: 'deleted' | 'restored', ids: readonly number[]): Promise<void>;
}

/** A programme as far as records need it: to enter it, and with the custom fields that it has added to resources. */
export interface ProgrammeEntry extends KnownProgramme {
  columns: Record<string, CustomField[]>;
}

/** All resources of a programme, to resolve references. Injected; the engine knows no entity by name. */
export interface ResourceRegistry {
  resources: readonly Resource[];
  resource(name: string): Resource;
  rules(name: string): Rules;
  /** SQL of a `ProgrammeEntry` as JSON; alias p. */
  entrySql: RawBuilder<unknown>;
}
