import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { useRef, useState } from 'react';
import { runPunchCommand } from '#records/punches/commands/punch-commands.ts';
import type { DoneCommand } from '#records/commands/run-command.ts';
import { DoneStrip } from '#records/punches/done-strip.tsx';
import { usePunchList } from '#records/punches/punch-queries.ts';
import { punchRights } from '#records/punches/punch-rights.ts';
import type { Punch } from '#records/punches/punch.ts';
import { useRegisterTools } from '#resource/register/use-register-tools.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { QueuedPunch } from './queued-punch.tsx';
import { copy } from './copy.ts';

/** Punches in the queue at a time; more follow as these are decided. */
const maxQueued = 200;

export interface VerifyQueueProps extends ModalControls<void> {
  programme: Programme;
  filter?: PunchFilter | undefined;
}

/** Cleared punches one after the other, with what was raised beside what was done. */
export function VerifyQueue({ programme, filter, close, ...controls }: VerifyQueueProps) {
  const rights = punchRights(useCurrentUser(), programme);
  const waiting: PunchFilter = {
    ...filter,
    state: 'cleared',
    ...(!rights.mayVerifyAll && { mine: 'verify' }),
  };
  const { punch, at, total, isBusy, step, act, last, undo, error, isLoading, retry } = useVerifyQueue(
    programme,
    waiting,
  );
  const mayVerify = punch !== undefined && rights.mayAct('verify', punch);
  const options = { isDisabled: isBusy || !punch, isFirst: true };
  useShortcut('j', () => step(1), options);
  useShortcut('k', () => step(-1), options);
  useShortcut('v', () => act('verify'), options);
  useShortcut('r', () => act('reject'), options);
  const large = 'max-sm:min-h-12 max-sm:flex-1';
  return (
    <Dialog
      {...controls}
      size="lg"
      title="Verify punches"
      footer={
        punch ? (
          <>
            <p className="flex flex-1 flex-wrap items-center gap-x-3 text-sm text-text-muted max-sm:hidden">
              {(['j', 'k', 'v', 'r'] as const).map((key) => (
                <span key={key} className="flex items-center gap-1">
                  <Kbd keys={key} /> {copy.keyWords[keyWords[key]]}
                </span>
              ))}
            </p>
            <Button isDisabled={isBusy} className={large} onPress={() => act('reject')}>
              Reject
            </Button>
            <Button
              variant="primary"
              isDisabled={!mayVerify || isBusy}
              className={large}
              onPress={() => act('verify')}
            >
              Verify
            </Button>
          </>
        ) : (
          <Button onPress={() => close()}>Close</Button>
        )
      }
    >
      <DoneStrip text={last?.text} undoLabel="Undo" onUndo={undo} />
      {punch && (
        <div className="flex flex-col gap-4 pt-2">
          <div className="flex items-center gap-2">
            <p className="flex-1 text-text-muted tabular" aria-live="polite">
              {`${formatNumber(at + 1)} of ${formatNumber(total)}`}
            </p>
            <Button icon="chevron-left" label="Previous" isDisabled={at === 0} onPress={() => step(-1)} />
            <Button icon="chevron-right" label="Next" isDisabled={at + 1 >= total} onPress={() => step(1)} />
          </div>
          <QueuedPunch key={punch.id} {...{ programme, punch, mayVerify }} />
        </div>
      )}
      {!punch && error !== null && (
        <ErrorState
          title="Couldn’t load the punches to verify"
          error={error}
          onRetry={retry}
          isRetrying={isLoading}
        />
      )}
      {!punch && error === null && isLoading && (
        <div aria-busy>
          <p className="sr-only">Loading punches to verify</p>
          <Skeleton className="h-40" />
        </div>
      )}
      {!punch && error === null && !isLoading && (
        <EmptyState title="Nothing to verify" icon="circle-check">
          Punches that teams report cleared appear here.
        </EmptyState>
      )}
    </Dialog>
  );
}

const keyWords = { j: 'next', k: 'previous', v: 'verify', r: 'reject' } as const;

/** The waiting punches, and the one that is shown. Decided ones leave at once, and come back if that is undone. */
function useVerifyQueue(programme: Programme, filter: PunchFilter) {
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
