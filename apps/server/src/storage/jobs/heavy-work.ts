import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Reply } from '#platform/http/reply.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { WorkQueue } from '#platform/workers/work-queue.ts';
import { ownedBy, type JobContext, type BackgroundJobs } from './background-jobs.ts';
import { copy } from '#storage/copy.ts';

type Task<Input> = HeavyTask<Input, never>;
type Calling = Pick<Caller, 'userId' | 'sessionId' | 'key'>;

/** CPU-intensive work: runs in a worker, with fair shares per user, API key and link. */
export interface HeavyWork {
  /** The response, or a job if it takes longer. Cancelled if the client disconnects. */
  answer<Input>(
    task: Task<Input>,
    input: Input,
    call: { caller: Calling; programme?: number; reply: FastifyReply },
  ): Promise<Reply>;
  /** The response, however long it takes: for results that are shared by several requests. */
  make<Input>(task: Task<Input>, input: Input, sharer: Calling | string): Promise<Reply>;
}

/** Interval (ms) of the cancellation check. */
const cancellationCheckMs = 250;

export function createHeavyWork(queue: WorkQueue, backgroundJobs: BackgroundJobs): HeavyWork {
  return {
    answer(task, input, { caller, programme, reply }) {
      const cancelling = new AbortController();
      const { raw } = reply;
      raw.once('close', () => {
        if (!raw.writableEnded) cancelling.abort(new AppError('invalid_state', copy.notAwaited));
      });
      const told = { what: 'report' as const, label: '' };
      return backgroundJobs.run(
        { ...ownedBy(caller, programme), mayCancel: true, told },
        async (jobContext) => {
          const looking = setInterval(() => watchCancellation(jobContext, cancelling), cancellationCheckMs);
          try {
            return await queue.run(
              { name: task.name, input },
              {
                caller: shareKeyOf(caller),
                signal: cancelling.signal,
                onProgress: (done, total) =>
                  watchCancellation(jobContext, cancelling, () => jobContext.progress(done, total)),
              },
            );
          } finally {
            clearInterval(looking);
          }
        },
      );
    },
    make: (task, input, sharer) =>
      queue.run(
        { name: task.name, input },
        { caller: typeof sharer === 'string' ? sharer : shareKeyOf(sharer) },
      ),
  };
}

function shareKeyOf({ userId, sessionId, key }: Calling): string {
  return key === undefined ? `user ${userId}` : sessionId;
}

/** Aborts when the job was cancelled. */
function watchCancellation(
  jobContext: JobContext,
  cancelling: AbortController,
  onCancel = () => jobContext.throwIfCancelled(),
): void {
  try {
    onCancel();
  } catch (error) {
    cancelling.abort(error);
  }
}
