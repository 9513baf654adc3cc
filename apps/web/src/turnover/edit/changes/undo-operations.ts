import { tracker } from '@baton/contract/tracker/tracker.ts';
import { ApiError } from '#lib/api-error.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

interface Undone {
  /** The operations that undid the given ones; undo these to redo. */
  operations: string[];
  /** The server rejected the undo for good. */
  isRefused: boolean;
}

/** Undoes the user’s operations, the last one first. */
export async function undoOperations(
  { store, call, programme }: Pick<TrackerTools, 'store' | 'call' | 'programme'>,
  operations: readonly string[],
): Promise<Undone> {
  const done: string[] = [];
  for (const operation of operations.toReversed()) {
    try {
      const { operation: undoing } = await store.perform(makeUuid(), [], (options) =>
        call(tracker.undo, { body: { programme, operation }, ...options }),
      );
      done.push(undoing);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict';
      if (isConflict)
        notify({
          kind: 'warning',
          title: copy.undoFailed,
          text: 'Can’t undo: someone else has changed these cells since. Edit them directly.',
        });
      else notifyError(error, copy.undoFailed);
      await store.catchUp().catch(() => undefined);
      return { operations: done, isRefused: error instanceof ApiError };
    }
  }
  return { operations: done, isRefused: false };
}
