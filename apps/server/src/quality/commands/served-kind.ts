import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import type { CommandCalls } from '@baton/contract/quality/command-calls.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ResourceParts, Rules } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import type { CommandedRow, JudgedRecord, RecordKind } from '#records/record-kind.ts';

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
interface TeamNotice {
  kind: NoticeKind;
  /** Column of the team. */
  team: string;
  /** Who is told, of the team’s users; these if absent. */
  usersOf?(this: void, record: CommandedRow, team: readonly number[]): readonly number[];
}

/** What a command does to inboxes. */
interface ActNotices {
  /** Told to the team that has to act next. */
  tells?: TeamNotice;
  /** Told to both teams, with what was done. */
  tellsBoth?: { kind: NoticeKind; act?: string };
}

/**
 * A kind of quality record on the server: besides what saving it needs, whom its commands tell, and their sentences. Every
 * command has its notices and its word.
 */
export interface ServedKind<Act extends string = string> extends RecordKind<Act> {
  /** The calls of `commandCalls`. */
  calls: Pick<CommandCalls<'command'>, 'undo' | 'acts'>;
  /** Told to the teams of a record that left a complete milestone. */
  movedNotice: NoticeKind;
  /** Told to them if what a record is held to changes. */
  changedNotice: NoticeKind;
  /** Columns of the teams that hear of it. */
  teams: readonly string[];
  /** Kinds of lines that wait until the record takes its next step. */
  waiting: readonly NoticeKind[];
  /** Told to a team that gets a record: by the column of the team, while the record is in a state. */
  given?: Readonly<Record<string, { kind: NoticeKind; state: string }>>;
  notices: Record<Act, ActNotices>;
  commandCopy: CommandCopy<Act>;
  /** Calls that only this kind has. */
  serve?(serve: Serve, parts: ResourceParts & NoticeParts): void;
  /** Whom saving tells besides. */
  followers?(parts: NoticeParts): NonNullable<Rules['afterSave']>[];
}

/** Sentences of commands on one kind. */
interface CommandCopy<Act extends string> {
  none: string;
  eitherFilter: string;
  missing: (count: number) => string;
  wrongState(act: Act, number: string, state: string, count: number): string;
  future: string;
  beforeRaised: (number: string) => string;
  /** The day is before that of a step. */
  beforeStep: (step: string, number: string) => string;
  undone: string;
  nothingToUndo: string;
  changedSince: (number: string) => string;
}

/** The team or user in a column of a locked record, or of one that is saved. */
export function idIn(record: object, column: string): number | null {
  return (record as Record<string, number | null>)[column] ?? null;
}

/** Day of a step; a row has it, but its type doesn’t name it. */
export function stepDay(record: CommandedRow, step: string): string | null {
  return (record as unknown as Record<string, string | null>)[`${step}_on`] ?? null;
}

/** A locked record as it is judged. */
export function judgedRow(record: CommandedRow): JudgedRecord {
  return record as unknown as JudgedRecord;
}
