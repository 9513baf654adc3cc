import type { Reply } from '#platform/http/reply.ts';

/** Progress and cancellation of a running task. */
export interface HeavyTaskContext {
  progress(done: number, total: number): void;
  /** Throws if the job was cancelled. */
  throwIfCancelled(): void;
}

/**
 * CPU-intensive work that runs in a worker thread: found there by name, with a cloneable input and parts (such as a
 * database connection) that belong to the worker.
 */
export interface HeavyTask<Input, Parts> {
  name: string;
  run(parts: Parts, input: Input, context: HeavyTaskContext): Promise<Reply>;
}

// oxlint-disable-next-line no-explicit-any -- each task knows its own input
export type HeavyTasks<Parts> = readonly HeavyTask<any, Parts>[];

/** A task's name and input, for its runner. */
export interface HeavyJob {
  name: string;
  input: unknown;
}

/** Executes heavy tasks, one at a time. */
export interface Runner {
  run(job: HeavyJob, signal: AbortSignal, onProgress: HeavyTaskContext['progress']): Promise<Reply>;
  close(): Promise<void>;
}

export function findTask<Parts>(tasks: HeavyTasks<Parts>, name: string): HeavyTasks<Parts>[number] {
  const found = tasks.find((task) => task.name === name);
  if (!found) throw new Error(`There is no heavy task called ${name}.`);
  return found;
}
