import { AppError } from '#platform/app-error.ts';
import type { Reply } from '#platform/http/reply.ts';
import { FairQueue, type Full, type QueueLimits } from './fair-queue.ts';
import type { HeavyTaskContext, HeavyJob, Runner } from './heavy-task.ts';
import { copy } from '#platform/copy.ts';

/** Caller and cancellation of a task. */
interface TaskRequest {
  /** Unit of fair sharing: a user, an API key or a link. */
  caller: string;
  /** Aborted if the task was cancelled; its reason is thrown. */
  signal?: AbortSignal;
  onProgress?: HeavyTaskContext['progress'];
}

interface QueuedTask {
  job: HeavyJob;
  ordering: TaskRequest;
  cancelling: AbortController;
  resolve: (answer: Reply) => void;
  reject: (error: unknown) => void;
}

/** Estimated duration before the first task has finished. */
const usualMs = 2000;

/** Distributes heavy tasks fairly over the runners, and rejects with 429 beyond the limits. */
export class WorkQueue {
  readonly #queue: FairQueue<QueuedTask>;
  readonly #idle: Runner[];
  readonly #all: readonly Runner[];
  readonly #limits: QueueLimits;
  #averageMs = usualMs;
  #isClosed = false;

  constructor(runners: readonly Runner[], limits: QueueLimits) {
    this.#all = runners;
    this.#idle = [...runners];
    this.#limits = limits;
    this.#queue = new FairQueue(limits);
  }

  run(job: HeavyJob, ordering: TaskRequest): Promise<Reply> {
    const { caller, signal } = ordering;
    if (this.#isClosed) return Promise.reject(stopped());
    if (signal?.aborted) return Promise.reject(signal.reason);
    const full = this.#queue.isFull(caller);
    if (full) return Promise.reject(this.#refusal(full));
    const cancelling = new AbortController();
    return new Promise<Reply>((resolve, reject) => {
      const waiting = { job, ordering, cancelling, resolve, reject };
      const cancel = () => {
        this.#queue.remove(caller, waiting);
        cancelling.abort(signal?.reason);
        // Rejects immediately, although the runner may need a moment to stop.
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#queue.add(caller, waiting);
      this.#begin();
    });
  }

  /** Rejects queued tasks and stops running ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (let waiting = this.#queue.next(); waiting; waiting = this.#queue.next()) waiting.reject(stopped());
    await Promise.all(this.#all.map((runner) => runner.close()));
  }

  #begin(): void {
    while (!this.#isClosed) {
      const runner = this.#idle.pop();
      if (!runner) return;
      const next = this.#queue.next();
      if (next) void this.#do(runner, next);
      else {
        this.#idle.push(runner);
        return;
      }
    }
  }

  async #do(runner: Runner, { job, ordering, cancelling, resolve, reject }: QueuedTask): Promise<void> {
    const began = performance.now();
    try {
      resolve(await runner.run(job, cancelling.signal, ordering.onProgress ?? (() => undefined)));
      this.#averageMs += (performance.now() - began - this.#averageMs) / 8;
    } catch (error) {
      reject(error);
    } finally {
      this.#queue.release(ordering.caller);
      this.#idle.push(runner);
      this.#begin();
    }
  }

  #refusal(full: Full): AppError {
    const rounds = full === 'ofCaller' ? 1 : this.#queue.size / this.#all.length;
    const seconds = Math.min(60, Math.max(2, Math.ceil((rounds * this.#averageMs) / 1000)));
    const detail =
      full === 'ofCaller'
        ? copy.work.queueFullOfCaller(this.#limits.ofCaller, seconds)
        : `The server is busy with other files and reports. Try again in ${seconds} seconds.`;
    return new AppError('throttled', detail, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

function stopped(): AppError {
  return new AppError('unavailable', 'The server stopped before this finished. Nothing was saved.');
}
