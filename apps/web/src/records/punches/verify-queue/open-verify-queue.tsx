import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';

interface VerifyQueueOptions {
  programme: Programme;
  /** Only cleared punches that match; Contributors see those of their teams. */
  filter?: PunchFilter | undefined;
}

const loadQueue = () => import('./verify-queue.tsx');

/** Opens the queue of cleared punches; resolves when it is closed. */
export async function openVerifyQueue(options: VerifyQueueOptions): Promise<void> {
  await openLoadedModal(loadQueue, ({ VerifyQueue }, controls) => <VerifyQueue {...controls} {...options} />);
}
