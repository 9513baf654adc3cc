import { findTask, type HeavyTasks, type Runner } from './heavy-task.ts';

/** Runs heavy tasks in this thread with a cloned input; for tests. */
export function inlineRunner<Parts>(tasks: HeavyTasks<Parts>, parts: Parts): Runner {
  return {
    async run({ name, input }, signal, progress) {
      const context = { progress, throwIfCancelled: () => signal.throwIfAborted() };
      return findTask(tasks, name).run(parts, structuredClone(input), context);
    },
    close: async () => undefined,
  };
}
