import { punchCalls, type PunchActResponse } from '@baton/contract/quality/punch-calls.ts';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Punch } from '#quality/punch.ts';
import { keepPunches, readPunch, refreshPunches } from '#quality/punch-queries.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { notifyError } from '#resource/notify-error.ts';
import { loadDialog } from '#ui/modals/load-dialog.ts';
import { notify } from '#ui/notices/notify.ts';
import { planCommand, type CommandInput, type CommandPlan } from './plan-command.ts';
import { offerUndo, withdrawUndo } from '#resource/register/undo-offers.ts';
import type { PunchTools } from './use-punch-tools.ts';
import { copy } from './copy.ts';

const loadCommandDialog = () => import('./command-dialog.tsx');

/** Punches that a command changes: these, or all that match a filter, by number. */
export type ChosenPunches = { records: readonly Punch[] } | { filter: PunchFilter; count: number };

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
export async function runPunchCommand(
  act: PunchAct,
  chosen: ChosenPunches,
  tools: PunchTools,
  { input, onDone = tellDone }: CommandOptions = {},
): Promise<PunchActResponse | undefined> {
  const { programme, user } = tools;
  const isFilter = 'filter' in chosen;
  const plan: CommandPlan = isFilter
    ? { can: [], cannot: { count: 0, why: '' }, needsReason: punchTransitions[act].needsReason }
    : planCommand(act, chosen.records, punchRights(user, programme));
  const count = isFilter ? chosen.count : plan.can.length;
  if (count === 0) {
    const why = plan.cannot.why;
    notify({
      kind: 'warning',
      title: why === '' ? copy.none : copy.refused(act),
      text: why === '' ? copy.noneText : why,
    });
    return undefined;
  }
  const [only] = plan.can;
  const what = count === 1 && only ? only.number : copy.count(count);
  let records: readonly Version[] = plan.can;
  const send = async (given: CommandInput) => {
    const which = isFilter ? { filter: chosen.filter } : { records: records.map(versionOf) };
    try {
      return await tools.call(punchCalls[act], {
        body: { programme: programme.id, ...which, ...given },
      });
    } catch (error) {
      records = await readAgain(tools, records, error);
      throw error;
    }
  };
  const isAsked = input === undefined && (act !== 'verify' || plan.needsReason || isFilter);
  const answer = isAsked
    ? await (await loadDialog(loadCommandDialog))?.askCommand({ tools, act, what, plan, send })
    : await send(input ?? {}).catch((error: unknown) => notifyError(error, copy.refused(act)));
  if (!answer) return undefined;
  if (answer === 'acceptance') {
    const title = copy.afterAcceptance.done(what, only?.clear_by_name ?? '');
    notify({ kind: 'success', title });
    void refreshPunches(tools.client, programme.id);
    return undefined;
  }
  onDone(doneOf(tools, act, what, answer));
  return answer;
}

interface Version {
  id: number;
  version: number;
}

const versionOf = ({ id, version }: Version) => ({ id, version });

/** Most punches that are read again one by one after others changed them. */
const maxReadAgain = 20;

/** After a conflict the next attempt is about the punches as they are now, which the user is told of. */
async function readAgain(
  { call, client, programme }: PunchTools,
  records: readonly Version[],
  error: unknown,
): Promise<readonly Version[]> {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return records;
  void refreshPunches(client, programme.id);
  if (records.length > maxReadAgain) return records;
  return Promise.all(records.map(({ id }) => readPunch(call, id))).catch(() => records);
}

function doneOf(tools: PunchTools, act: PunchAct, what: string, answer: PunchActResponse): DoneCommand {
  const { client, programme } = tools;
  keepPunches(client, programme.id, answer.records as unknown as Punch[]);
  void refreshPunches(client, programme.id);
  return {
    text: copy.done(act, what),
    operation: answer.operation,
    async undo() {
      const undone = await undoPunchCommand(tools, answer.operation);
      if (undone) notify({ kind: 'success', title: copy.undone(act, what) });
    },
  };
}

function tellDone({ text, operation, undo }: DoneCommand): void {
  offerUndo(operation, { title: text, undo: () => void undo() });
}

/** Undoes a command by its operation; returns undefined if the server refuses. */
export async function undoPunchCommand(
  { call, client, programme }: PunchTools,
  operation: string,
): Promise<PunchActResponse | undefined> {
  try {
    const undone = await call(punchCalls.undo, { body: { programme: programme.id, undoes: operation } });
    keepPunches(client, programme.id, undone.records as unknown as Punch[]);
    withdrawUndo(operation);
    return undone;
  } catch (error) {
    // Refused once, it would be again.
    if (error instanceof ApiError) withdrawUndo(operation);
    notifyError(error, copy.undoFailed);
    return undefined;
  } finally {
    void refreshPunches(client, programme.id);
  }
}
