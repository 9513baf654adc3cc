import { useQueryClient } from '@tanstack/react-query';
import { punchCalls, type PunchActResponse } from '@baton/contract/quality/punch-calls.ts';
import { punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { runPunchCommand, undoPunchCommand, type ChosenPunches } from '#quality/commands/run-command.ts';
import { usePunchTools } from '#quality/commands/use-punch-tools.ts';
import type { Punch } from '#quality/punch.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from '../copy.ts';
import { readWords, writeWords } from '#resource/register/register-address.ts';
import { everyState, toFilter, type PunchQuery } from '../punch-address.ts';
import { recount, refreshRegister } from '../filter/use-punch-counts.ts';

/** What a command applies to: punches, or all that match a filter. */
export type Targets = { punches: readonly Punch[] } | { query: PunchQuery; count: number };

/** Marks a command in the grid's history; undo sends it. */
export interface CommandReceipt {
  undoes: string;
}

export function isCommandReceipt(receipt: unknown): receipt is CommandReceipt {
  return typeof receipt === 'object' && receipt !== null && 'undoes' in receipt;
}

/** Commands on the punches of a register. */
export function useCommands(programme: Programme, register: OpenRegister | null) {
  const tools = usePunchTools(programme);
  const client = useQueryClient();

  const show = async (response: PunchActResponse) => {
    if (response.records.length === 0) return refreshRegister(client, programme.id, register);
    register?.replace(response.records as unknown as Punch[]);
    return recount(client, programme.id);
  };

  return {
    /** Runs a command on those punches that it fits; resolves to what was done. */
    async run(
      act: PunchAct,
      targets: Targets,
    ): Promise<{ ids: number[]; receipt: CommandReceipt } | undefined> {
      const chosen = await choose(act, targets, async (query) => {
        const filter = { programme: programme.id, ...toFilter(query) };
        return (await tools.call(punchCalls.counts, { query: filter })).total;
      });
      if ('count' in chosen && chosen.count === 0) {
        notify({ kind: 'info', title: copy.noneFits[act] });
        return undefined;
      }
      const response = await runPunchCommand(act, chosen, tools);
      if (!response) return undefined;
      // Marks, undo and focus follow the command at once; the counts can take longer.
      void show(response);
      const ids = 'records' in chosen ? chosen.records.map(({ id }) => id) : [];
      return { ids, receipt: { undoes: response.operation } };
    },
    /** Undoes a command; false if others have changed its punches since. */
    async undo({ undoes }: CommandReceipt): Promise<boolean> {
      const undone = await undoPunchCommand(tools, undoes);
      // What is undone may be an import: its punches are gone.
      if (undone) await refreshRegister(client, programme.id, register);
      return undone !== undefined;
    },
  };
}

export type Commands = ReturnType<typeof useCommands>;

/** All that match, without those in a state that the command doesn't apply to. */
async function choose(
  act: PunchAct,
  targets: Targets,
  countOf: (query: PunchQuery) => Promise<number>,
): Promise<ChosenPunches> {
  if ('punches' in targets) return { records: targets.punches };
  const states = readWords(targets.query.state ?? everyState);
  const fitting = states.filter((state) => (punchTransitions[act].from as readonly string[]).includes(state));
  if (fitting.length === 0) return { filter: toFilter(targets.query), count: 0 };
  const query = { ...targets.query, state: writeWords(fitting) ?? '' };
  return { filter: toFilter(query), count: await countOf(query) };
}
