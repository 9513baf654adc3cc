import type { ComponentType } from 'react';
import type { CommandCalls, CommandResponse } from '@baton/contract/quality/command-calls.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { FieldAct, QualityKind } from '@baton/domain/quality/quality-kind.ts';
import type { DataRecord } from '#resource/record.ts';
import type { RegisterTools } from '#resource/register/register.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Sending } from '#ui/send-dialog.tsx';
import type { CommandWords } from './copy.ts';

/** A quality record as commands see it. */
export type CommandedRecord = DataRecord & { number: string; state: string };

/** What the user adds to a command. */
export interface CommandInput {
  note?: string;
  reason?: string;
  /** The day on which it was done. */
  date?: string;
}

/** What a command can change, and why it leaves the rest. */
export interface CommandPlan<R extends CommandedRecord = CommandedRecord> {
  can: R[];
  /** Records that stay as they are, with the reason of the first one. */
  cannot: { count: number; why: string };
  /** Whether the server needs a reason. */
  needsReason: boolean;
}

/** What a user may do with records of a kind, by the rules that the server decides by. */
export interface CommandRules<Act extends string, R extends CommandedRecord> {
  mayAct: (act: Act | FieldAct, record: R) => boolean;
  /** Why it isn’t allowed on a record whose state it fits. */
  whyNot: (act: Act, record: R) => string;
  /** Whether it needs a reason beyond what its kind says. */
  needsReason?: (act: Act, record: R) => boolean;
}

/** `notice`: something else was done, and this is what it was. */
export type CommandAnswer = CommandResponse | { notice: string };

export interface CommandDialogProps<Act extends string, R extends CommandedRecord> extends Sending<
  CommandInput,
  CommandAnswer
> {
  kind: Pick<CommandKind<Act, R>, 'kind' | 'resource' | 'words' | 'looks'>;
  act: Act;
  /** Number or count of the records. */
  what: string;
  plan: CommandPlan<R>;
}

/** A dialog about a single record, which asks for more than note or reason. */
export type OwnDialog<Act extends string, R extends CommandedRecord> = ComponentType<
  CommandDialogProps<Act, R> & { record: R; tools: RegisterTools }
>;

/** Commands on a kind of quality record, as the page gives them. */
export interface CommandKind<Act extends string, R extends CommandedRecord> {
  kind: QualityKind<string, Act>;
  resource: Resource;
  calls: CommandCalls<Act>;
  words: CommandWords<Act>;
  looks: Readonly<Record<Act, CommandLook>>;
  rules: (tools: RegisterTools) => CommandRules<Act, R>;
  loadDialogs?: () => Promise<{ dialogs: Partial<Record<Act, OwnDialog<Act, R>>> }>;
}

interface CommandLook {
  icon: IconName;
  /** The key in registers. */
  key?: string;
  isDanger?: true;
  /** Asks for a note and the day, in place of a reason. */
  isDated?: true;
  /** Given at once unless it needs a reason. */
  isDirect?: true;
}
