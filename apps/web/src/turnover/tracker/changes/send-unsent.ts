import { notifyWithUndo } from '#ui/notices/notify.ts';
import { sayChanged } from './cell-change.ts';
import type { ChangeBatch } from './change-batch.ts';
import { sendBatches } from './send-batches.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { takeUnsent } from './unsent-changes.ts';

/** Sends what somebody had entered when their session ended, and tells them. What others did since asks them first. */
export async function sendUnsent(tools: TrackerTools): Promise<void> {
  await Promise.all(takeUnsent(tools).map((batches) => sendAgain(tools, batches)));
}

async function sendAgain(tools: TrackerTools, batches: readonly ChangeBatch[]): Promise<void> {
  const { operations, changed } = await sendBatches(tools, batches);
  if (changed === 0) return;
  const changes = batches.flatMap(({ plans }) => plans.flatMap((plan) => plan.changes));
  notifyWithUndo({
    title: sayChanged(changes, changed),
    text: 'You had entered this when your session ended.',
    undo: () => void undoOperations(tools, operations),
  });
}
