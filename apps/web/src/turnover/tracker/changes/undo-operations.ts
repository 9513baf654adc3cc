import { tracker } from '@baton/contract/turnover/tracker.ts';
import { ApiError } from '#lib/api-error.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import { keepSending } from './keep-sending.ts';
import type { TrackerTools } from './tracker-tools.ts';

/** Takes operations of one's own back, the last one first. Answers those that did so, which a redo takes back. */
export async function undoOperations(
  { store, call, programme }: Pick<TrackerTools, 'store' | 'call' | 'programme'>,
  operations: readonly string[],
): Promise<string[]> {
  const done: string[] = [];
  for (const operation of operations.toReversed()) {
    try {
      const { operation: undoing } = await store.perform(makeUuid(), [], () =>
        keepSending(() => call(tracker.undo, { body: { programme, operation }, isQuiet: true })),
      );
      done.push(undoing);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict';
      if (isConflict)
        notify({
          kind: 'warning',
          title: 'Not undone',
          text: 'Somebody has changed the same cells since. Change them by hand.',
        });
      else notifyError(error, 'Not undone');
      await store.catchUp().catch(() => undefined);
      return done;
    }
  }
  return done;
}
