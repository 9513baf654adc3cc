import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/app-error.ts';
import type { Reply } from '#platform/http/reply.ts';
import type { HeavyTaskContext, HeavyJob, Runner } from './heavy-task.ts';
import { deserializeReply, deserializeError, type FromWorker, type ToWorker } from './worker-messages.ts';
import { copy } from '#platform/copy.ts';

interface ThreadLimits {
  memoryMb: number;
  seconds: number;
  /** Time (ms) for a cancelled task to stop by itself. */
  graceMs: number;
}

const threadLimits: ThreadLimits = { memoryMb: 1024, seconds: 120, graceMs: 3000 };

/**
 * A worker thread that runs heavy tasks one after the other and keeps its caches between them. Started with the first
 * task; replaced after a crash, a timeout or an ignored cancellation.
 */
export class WorkerThread implements Runner {
  readonly #file: () => string;
  readonly #data: unknown;
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  /** Handlers of the running task. */
  #handlers: { onMessage(message: FromWorker): void; ended(error: Error): void } | undefined;

  constructor(file: () => string, data: unknown, limits: ThreadLimits = threadLimits) {
    this.#file = file;
    this.#data = data;
    this.#limits = limits;
  }

  async run(job: HeavyJob, signal: AbortSignal, onProgress: HeavyTaskContext['progress']): Promise<Reply> {
    const worker = (this.#worker ??= this.#start());
    const cancelled = new SharedArrayBuffer(4);
    const done = new AbortController();
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const after = (ms: number, error: unknown) =>
          timers.push(setTimeout(() => void this.#replace(worker).then(() => reject(error)), ms));
        this.#handlers = {
          ended: reject,
          onMessage: (message) => {
            if (message.kind === 'progress') onProgress(message.done, message.total);
            else if (message.kind === 'done') resolve(deserializeReply(message.answer));
            else reject(deserializeError(message.error));
          },
        };
        after(this.#limits.seconds * 1000, new AppError('too_large', copy.work.tooMuch));
        signal.addEventListener(
          'abort',
          () => {
            Atomics.store(new Int32Array(cancelled), 0, 1);
            after(this.#limits.graceMs, signal.reason);
          },
          { once: true, signal: done.signal },
        );
        this.#post(worker, { kind: 'do', cancelled, ...job });
      });
    } finally {
      done.abort();
      this.#handlers = undefined;
      for (const timer of timers) clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#release(worker);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    // The worker closes its connections first; a busy one doesn't receive the message in time.
    this.#post(worker, { kind: 'end' });
    await Promise.race([ended, pause(1000, undefined, { ref: false })]);
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file(), {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    const ended = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#handlers?.ended(error);
    };
    // Also while idle: an unhandled error event would crash the process.
    worker.on('error', (error) => ended(crashed(error)));
    worker.on('exit', (code) => ended(crashed(new Error(`The worker ended with ${code}.`))));
    worker.on('message', (message: FromWorker) => this.#handlers?.onMessage(message));
    worker.unref();
    return worker;
  }

  #post(worker: Worker, message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(message);
  }

  #release(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }

  async #replace(worker: Worker): Promise<void> {
    this.#release(worker);
    await worker.terminate();
  }
}

/** Out of memory means that too much was requested; any other crash is a server error. */
function crashed(error: Error & { code?: string }): Error {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new AppError('too_large', copy.work.tooMuch);
  return Object.assign(error, { code: 'ERR_WORKER_CRASHED' });
}
