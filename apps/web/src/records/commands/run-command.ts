import type { QueryClient } from '@tanstack/react-query';
import type { CommandCall, CommandResponse } from '@baton/contract/quality/command-calls.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { RegisterTools } from '#resource/register/register.ts';
import { offerUndo, withdrawUndo } from '#resource/register/undo-offers.ts';
import { loadDialog } from '#ui/modals/load-dialog.ts';
import { notify } from '#ui/notices/notify.ts';
import type { CommandedRecord, CommandInput, CommandKind, CommandPlan } from './command-kind.ts';
import { planCommand } from './plan-command.ts';

const loadCommandDialog = () => import('./ask-command.tsx');

/** Records that a command changes: these, or all that match a filter, by number. */
export type Chosen<R> = { records: readonly R[] } | { filter: Record<string, unknown>; count: number };

/** A command that was carried out. */
export interface DoneCommand {
  /** As `P-00012 cleared`. */
  text: string;
  operation: string;
  undo: () => Promise<void>;
}

export interface CommandOptions {
  /** The input is already known, so nothing is asked. */
  input?: CommandInput;
  /** Tells the result in place of a notice. */
  onDone?: (done: DoneCommand) => void;
}

/**
 * Asks for what a command needs, sends it once, and tells the result with an undo. Returns undefined if the user
 * cancels or the server refuses.
 */
export async function runCommand<Act extends string, R extends CommandedRecord>(
  commands: CommandKind<Act, R>,
  act: Act,
  chosen: Chosen<R>,
  tools: RegisterTools,
  { input, onDone = tellDone }: CommandOptions = {},
): Promise<CommandResponse | undefined> {
  const { kind, resource, words, looks } = commands;
  const call = commands.calls[act] as unknown as CommandCall;
  const { programme } = tools;
  const isFilter = 'filter' in chosen;
  const plan: CommandPlan<R> = isFilter
    ? { can: [], cannot: { count: 0, why: '' }, needsReason: kind.transitions[act].needsReason }
    : planCommand(commands, act, chosen.records, tools);
  const count = isFilter ? chosen.count : plan.can.length;
  if (count === 0) {
    const { why } = plan.cannot;
    const [title, text] = why === '' ? [words.none, words.noneText] : [words.refused(act), why];
    notify({ kind: 'warning', title, text });
    return undefined;
  }
  const [only] = plan.can;
  const what = count === 1 && only ? only.number : words.count(count);
  let records: readonly Version[] = plan.can;
  const send = async (given: CommandInput) => {
    const which = isFilter ? { filter: chosen.filter } : { records: records.map(versionOf) };
    try {
      return await tools.call(call, { body: { programme: programme.id, ...which, ...given } });
    } catch (error) {
      records = await readAgain(resource, tools, records, error);
      throw error;
    }
  };
  const isAsked =
    input === undefined &&
    (!looks[act].isDirect || plan.needsReason || kind.transitions[act].needsPhoto || isFilter);
  const answer = isAsked
    ? await (
        await loadDialog(loadCommandDialog)
      )?.askCommand({ kind: commands, tools, act, what, plan, send })
    : await send(input ?? {}).catch((error: unknown) => notifyError(error, words.refused(act)));
  if (!answer) return undefined;
  if ('notice' in answer) {
    notify({ kind: 'success', title: answer.notice });
    void refreshRecords(tools.client, resource, programme.id);
    return undefined;
  }
  keepRecords(tools, resource, answer);
  onDone({
    text: words.done(act, what),
    operation: answer.operation,
    async undo() {
      const undone = await undoCommand(commands, tools, answer.operation);
      if (undone) notify({ kind: 'success', title: words.undone(act, what) });
    },
  });
  return answer;
}

interface Version {
  id: number;
  version: number;
}

const versionOf = ({ id, version }: Version) => ({ id, version });

/** Most records that are read again one by one after others changed them. */
const maxReadAgain = 20;

/** After a conflict the next attempt is about the records as they are now, which the user is told of. */
async function readAgain(
  resource: Resource,
  { call, client, programme }: RegisterTools,
  records: readonly Version[],
  error: unknown,
): Promise<readonly Version[]> {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return records;
  void refreshRecords(client, resource, programme.id);
  if (records.length > maxReadAgain) return records;
  const read = ({ id }: Version) => call(callsOf(resource).read, { params: { id } });
  return Promise.all(records.map(read) as unknown as Promise<Version>[]).catch(() => records);
}

/** Reads all cached records of a kind in a programme again. */
async function refreshRecords(client: QueryClient, { name }: Resource, programme: number): Promise<void> {
  await client.invalidateQueries({ queryKey: [name, programme] });
}

/** Shows changed records before they are read again. */
function keepRecords({ client, programme }: RegisterTools, resource: Resource, { records }: CommandResponse) {
  for (const record of records)
    client.setQueryData([resource.name, programme.id, 'one', record['id']], record);
  void refreshRecords(client, resource, programme.id);
}

function tellDone({ text, operation, undo }: DoneCommand): void {
  offerUndo(operation, { title: text, undo: () => void undo() });
}

/** Undoes a command by its operation; returns undefined if the server refuses. */
export async function undoCommand<Act extends string, R extends CommandedRecord>(
  { resource, calls, words }: Pick<CommandKind<Act, R>, 'resource' | 'calls' | 'words'>,
  tools: RegisterTools,
  operation: string,
): Promise<CommandResponse | undefined> {
  const { call, client, programme } = tools;
  try {
    const undone = await call(calls.undo, { body: { programme: programme.id, undoes: operation } });
    keepRecords(tools, resource, undone);
    withdrawUndo(operation);
    return undone;
  } catch (error) {
    // Refused once, it would be again.
    if (error instanceof ApiError) withdrawUndo(operation);
    notifyError(error, words.undoFailed);
    void refreshRecords(client, resource, programme.id);
    return undefined;
  }
}
