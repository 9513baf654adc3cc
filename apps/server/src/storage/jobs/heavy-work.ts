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
  /** A part of a longer job. */
  within<Input>(task: Task<Input>, input: Input, part: JobPart): Promise<Reply>;
  /** The response, however long it takes: for results that are shared by several requests. */
  make<Input>(task: Task<Input>, input: Input, sharer: Calling | string): Promise<Reply>;
}

/** Progress and cancellation of a part of a job. Its signal stops it at once. */
interface JobPart extends Pick<JobContext, 'progress' | 'throwIfCancelled'> {
  caller: Calling;
  signal: AbortSignal;
}

/** Interval (ms) of the cancellation check. */
const cancellationCheckMs = 250;

export function createHeavyWork(queue: WorkQueue, backgroundJobs: BackgroundJobs): HeavyWork {
  const within: HeavyWork['within'] = async (task, input, { caller, signal, ...job }) => {
    const cancelling = new AbortController();
    const looking = setInterval(() => watchCancellation(job, cancelling), cancellationCheckMs);
    try {
      return await queue.run(
        { name: task.name, input },
        {
          caller: shareKeyOf(caller),
          signal: AbortSignal.any([signal, cancelling.signal]),
          onProgress: (done, total) => watchCancellation(job, cancelling, () => job.progress(done, total)),
        },
      );
    } finally {
      clearInterval(looking);
    }
  };
  return {
    within,
    answer(task, input, { caller, programme, reply }) {
      const { signal } = abortOnLeave(reply);
      const notice = { what: 'report' as const, label: '' };
      return backgroundJobs.run({ ...ownedBy(caller, programme), mayCancel: true, notice }, (jobContext) =>
        within(task, input, {
          caller,
          signal,
          progress: (done, total) => jobContext.progress(done, total),
          throwIfCancelled: () => jobContext.throwIfCancelled(),
        }),
      );
    },
    make: (task, input, sharer) =>
      queue.run(
        { name: task.name, input },
        { caller: typeof sharer === 'string' ? sharer : shareKeyOf(sharer) },
      ),
  };
}

/** Aborts when the client disconnects before its response. */
export function abortOnLeave({ raw }: FastifyReply): AbortController {
  const cancelling = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) cancelling.abort(new AppError('invalid_state', copy.notAwaited));
  });
  return cancelling;
}

function shareKeyOf({ userId, sessionId, key }: Calling): string {
  return key === undefined ? `user ${userId}` : sessionId;
}

/** Aborts when the job was cancelled. */
function watchCancellation(
  jobContext: Pick<JobContext, 'throwIfCancelled'>,
  cancelling: AbortController,
  onCancel = () => jobContext.throwIfCancelled(),
): void {
  try {
    onCancel();
  } catch (error) {
    cancelling.abort(error);
  }
}
