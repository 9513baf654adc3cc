import type { HttpResponse } from '#platform/http/response.ts';

/** What heavy work may tell and ask while it lasts. */
export interface HeavyTaskContext {
  progress(done: number, total: number): void;
  /** Throws when nobody wants it any more. */
  throwIfCancelled(): void;
}

/**
 * Work that would keep everybody else waiting, so it runs in a worker: found there by its name, with an input that can be
 * copied between threads and parts (such as a database) that the worker has itself.
 */
export interface HeavyTask<Input, Parts> {
  name: string;
  run(parts: Parts, input: Input, context: HeavyTaskContext): Promise<HttpResponse>;
}

// oxlint-disable-next-line no-explicit-any -- each task knows its own input
export type HeavyTasks<Parts> = readonly HeavyTask<any, Parts>[];

/** A task and its input, on the way to the runner that does it. */
export interface HeavyJob {
  name: string;
  input: unknown;
}

/** One place where heavy work is done, one piece at a time. */
export interface Runner {
  run(job: HeavyJob, signal: AbortSignal, onProgress: HeavyTaskContext['progress']): Promise<HttpResponse>;
  close(): Promise<void>;
}

export function findTask<Parts>(tasks: HeavyTasks<Parts>, name: string): HeavyTasks<Parts>[number] {
  const found = tasks.find((task) => task.name === name);
  if (!found) throw new Error(`There is no heavy task called ${name}.`);
  return found;
}
