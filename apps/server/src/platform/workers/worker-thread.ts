import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/app-error.ts';
import type { HttpResponse } from '#platform/http/response.ts';
import type { HeavyTaskContext, HeavyJob, Runner } from './heavy-task.ts';
import { deserializeResponse, deserializeError, type FromWorker, type ToWorker } from './worker-messages.ts';

export interface ThreadLimits {
  memoryMb: number;
  seconds: number;
  /** So long work that was cancelled has to end by itself. */
  graceMs: number;
}

export const threadLimits: ThreadLimits = { memoryMb: 1024, seconds: 120, graceMs: 3000 };

const tooLarge =
  'This is too much to be made at once, so it was given up. Choose a narrower filter and try again.';

/**
 * A thread that does heavy work, one piece after the other, and keeps what it has read for the next one. It starts with
 * the first piece; one that falls over, takes too long or does not stop when told to is replaced for the next.
 */
export class WorkerThread implements Runner {
  readonly #file: () => string;
  readonly #data: unknown;
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  /** Who waits for what it says. */
  #hearer: { hear(message: FromWorker): void; ended(error: Error): void } | undefined;

  constructor(file: () => string, data: unknown, limits: ThreadLimits = threadLimits) {
    this.#file = file;
    this.#data = data;
    this.#limits = limits;
  }

  async run(
    job: HeavyJob,
    signal: AbortSignal,
    onProgress: HeavyTaskContext['progress'],
  ): Promise<HttpResponse> {
    const worker = (this.#worker ??= this.#start());
    const cancelled = new SharedArrayBuffer(4);
    const done = new AbortController();
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<HttpResponse>((resolve, reject) => {
        const after = (ms: number, error: unknown) =>
          timers.push(setTimeout(() => void this.#replace(worker).then(() => reject(error)), ms));
        this.#hearer = {
          ended: reject,
          hear: (message) => {
            if (message.kind === 'progress') onProgress(message.done, message.total);
            else if (message.kind === 'done') resolve(deserializeResponse(message.answer));
            else reject(deserializeError(message.error));
          },
        };
        after(this.#limits.seconds * 1000, new AppError('too_large', tooLarge));
        signal.addEventListener(
          'abort',
          () => {
            Atomics.store(new Int32Array(cancelled), 0, 1);
            after(this.#limits.graceMs, signal.reason);
          },
          { once: true, signal: done.signal },
        );
        this.#say(worker, { kind: 'do', cancelled, ...job });
      });
    } finally {
      done.abort();
      this.#hearer = undefined;
      for (const timer of timers) clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#forget(worker);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    // It closes its connections first; one in the middle of something can't hear.
    this.#say(worker, { kind: 'end' });
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
      this.#hearer?.ended(error);
    };
    // Also between two pieces of work: an error unheard would end the whole server.
    worker.on('error', (error) => ended(crashed(error)));
    worker.on('exit', (code) => ended(crashed(new Error(`The worker ended with ${code}.`))));
    worker.on('message', (message: FromWorker) => this.#hearer?.hear(message));
    worker.unref();
    return worker;
  }

  #say(worker: Worker, message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(message);
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }

  async #replace(worker: Worker): Promise<void> {
    this.#forget(worker);
    await worker.terminate();
  }
}

/** Out of memory is a matter of how much was asked for; anything else is a failure of ours. */
function crashed(error: Error & { code?: string }): Error {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new AppError('too_large', tooLarge);
  return Object.assign(error, { code: 'ERR_WORKER_CRASHED' });
}
