import type { RawBuilder } from 'kysely';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { ActProblem, QualityKind } from '@baton/domain/quality/quality-kind.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import type { StatementBatch } from '#storage/prepared-statement.ts';
import type { MovedOn } from '../records/leave-complete-gates.ts';
import type { Gate } from '../records/recount-gates.ts';

/** A record as commands need it; each kind adds its own columns, and the day and person of each step. */
export interface CommandedRow {
  id: number;
  version: number;
  number: string;
  state: string;
  scope: number;
  milestone: number | null;
  raised_on: string;
  raised_by: number | null;
  /** Time zone of the programme. */
  zone: string;
}

/** Who gives a command, and when. */
export interface CommandContext {
  trx: Transaction;
  scope: ProgrammeScope;
  actor: Actor;
  now: Date;
  operation: string;
  /** Tells those who have to act next, in their inbox. */
  notices?: NoticeParts | undefined;
}

/** What a command tells one team. */
export interface TeamNotice<Row> {
  kind: NoticeKind;
  teamOf: (record: Row) => number | null;
  /** Who is told, of the team’s users; these if absent. */
  usersOf?: (record: Row, team: readonly number[]) => readonly number[];
}

/** What a command does to inboxes. */
export interface ActNotices<Row> {
  /** Lines that it makes obsolete. */
  settles: readonly NoticeKind[];
  /** Told to the team that has to act next. */
  tells?: TeamNotice<Row>;
  /** Told to both teams, with what was done. */
  tellsBoth?: { kind: NoticeKind; act?: string };
}

/**
 * A kind of quality record on the server: where it is stored, who may act on it, what its commands need, whom they tell
 * and what they count. Its table has the columns of `CommandedRow`, those of its steps, `rejections` and `last_reason`.
 */
export interface ServedKind<Row extends CommandedRow, Act extends string> {
  kind: QualityKind<string, Act> & { entity: NoticeItem['entity'] };
  resource: Resource;
  /** Column of the milestone that it blocks. */
  milestone: string;
  /** Columns that a row has besides; alias r. */
  columns: RawBuilder<unknown>;
  /** Why somebody may not do it with this reason; null if they may. */
  judge: (
    act: Act,
    record: Row,
    who: { scope: ProgrammeScope; actor: Actor },
    at: Judged,
  ) => ActProblem | null;
  /** Records that others have acted on, of those that the caller raised. */
  readTouched(
    db: Queryable,
    programme: ProgrammeId,
    records: readonly Row[],
    actor: Actor,
  ): Promise<Set<number>>;
  /** Throws if what a command needs besides, such as photos, is missing. */
  requireFor?(trx: Transaction, programme: ProgrammeId, act: Act, records: readonly Row[]): Promise<void>;
  /** Moves what becomes outstanding from a milestone that is complete by now to the next one. */
  leaveComplete(
    trx: Transaction,
    programme: ProgrammeId,
    now: Date,
    ids: readonly number[],
  ): Promise<MovedOn[]>;
  /** Told to both teams of a record that left a complete milestone. */
  movedNotice: NoticeKind;
  teamsOf: (record: Row) => readonly (number | null)[];
  notices: Record<Act, ActNotices<Row>>;
  recount(
    batch: StatementBatch,
    programme: ProgrammeId,
    now: Date,
    gates: readonly Gate[],
  ): () => number | null;
  copy: CommandCopy<Act>;
}

interface Judged {
  reason: string;
  isTouched: boolean;
}

/** Sentences of commands on one kind. */
export interface CommandCopy<Act extends string> {
  none: string;
  eitherFilter: string;
  missing: (count: number) => string;
  wrongState: (act: Act, number: string, state: string, count: number) => string;
  future: string;
  beforeRaised: (number: string) => string;
  /** The day is before that of a step. */
  beforeStep: (step: string, number: string) => string;
  undone: string;
  nothingToUndo: string;
  changedSince: (number: string) => string;
}

/** Day and person of a step; a row has them, but its type doesn’t name them. */
export function stepDay(record: CommandedRow, step: string): string | null {
  return (record as unknown as Record<string, string | null>)[`${step}_on`] ?? null;
}

/** How the history names records of a kind. */
export function historyOf({ kind, resource }: Pick<ServedKind<never, never>, 'kind' | 'resource'>) {
  return { entity: kind.entity, records: resource.name };
}
