import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { DoneStrip } from '#quality/done-strip.tsx';
import { punchRights } from '#quality/punch-rights.ts';
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
import { useVerifyQueue } from './use-verify-queue.ts';
import { copy } from './copy.ts';

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
      title={copy.title}
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
              {copy.reject}
            </Button>
            <Button
              variant="primary"
              isDisabled={!mayVerify || isBusy}
              className={large}
              onPress={() => act('verify')}
            >
              {copy.verify}
            </Button>
          </>
        ) : (
          <Button onPress={() => close()}>{copy.close}</Button>
        )
      }
    >
      <DoneStrip text={last?.text} undoLabel={copy.undo} onUndo={undo} />
      {punch && (
        <div className="flex flex-col gap-4 pt-2">
          <div className="flex items-center gap-2">
            <p className="flex-1 text-text-muted tabular" aria-live="polite">
              {copy.position(at + 1, total)}
            </p>
            <Button
              icon="chevron-left"
              label={copy.previous}
              isDisabled={at === 0}
              onPress={() => step(-1)}
            />
            <Button
              icon="chevron-right"
              label={copy.next}
              isDisabled={at + 1 >= total}
              onPress={() => step(1)}
            />
          </div>
          <QueuedPunch key={punch.id} {...{ programme, punch, mayVerify }} />
        </div>
      )}
      {!punch && error !== null && (
        <ErrorState title={copy.failed} error={error} onRetry={retry} isRetrying={isLoading} />
      )}
      {!punch && error === null && isLoading && (
        <div aria-busy>
          <p className="sr-only">{copy.loading}</p>
          <Skeleton className="h-40" />
        </div>
      )}
      {!punch && error === null && !isLoading && (
        <EmptyState title={copy.noneTitle} icon="circle-check">
          {copy.noneText}
        </EmptyState>
      )}
    </Dialog>
  );
}

const keyWords = { j: 'next', k: 'previous', v: 'verify', r: 'reject' } as const;
