import { useRef, useState } from 'react';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { runPunchCommand } from '#quality/commands/punch-commands.ts';
import type { DoneCommand } from '#quality/commands/run-command.ts';
import { useRegisterTools } from '#resource/register/use-register-tools.ts';
import type { Punch } from '#quality/punch.ts';
import { usePunchList } from '#quality/punch-queries.ts';
import type { Programme } from '#session/programme-list.ts';

/** Punches in the queue at a time; more follow as these are decided. */
const maxQueued = 200;

/** The waiting punches, and the one that is shown. Decided ones leave at once, and come back if that is undone. */
export function useVerifyQueue(programme: Programme, filter: PunchFilter) {
  const tools = useRegisterTools(programme);
  const { data, error, isFetching, isPending, refetch } = usePunchList(programme.id, {
    filter,
    ordering: 'cleared_on',
    limit: maxQueued,
  });
  const [decided, setDecided] = useState<ReadonlyMap<number, number>>(new Map());
  const [wanted, setWanted] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<DoneCommand>();
  const sending = useRef(false);
  const waiting = (data?.punches ?? []).filter(({ id, version }) => (decided.get(id) ?? 0) < version);
  const left = (data?.total ?? 0) - ((data?.punches.length ?? 0) - waiting.length);
  const at = Math.max(0, Math.min(wanted, waiting.length - 1));
  const punch: Punch | undefined = waiting[at];
  const act = async (which: PunchAct) => {
    if (!punch || sending.current) return;
    sending.current = true;
    setBusy(true);
    const answer = await runPunchCommand(which, { records: [punch] }, tools, { onDone: setLast });
    sending.current = false;
    setBusy(false);
    if (answer) setDecided((before) => new Map(before).set(punch.id, punch.version));
  };
  return {
    punch,
    at,
    total: left,
    isBusy,
    step: (by: number) => setWanted(Math.max(0, Math.min(at + by, waiting.length - 1))),
    act: (which: PunchAct) => void act(which),
    last,
    undo: () => {
      void last?.undo();
      setLast(undefined);
    },
    error,
    isLoading: isPending || (isFetching && waiting.length === 0),
    retry: () => void refetch(),
  };
}
