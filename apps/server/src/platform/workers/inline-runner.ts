import { findTask, type HeavyTasks, type Runner } from './heavy-task.ts';

/** Does heavy work in this thread, with its input copied as if it went to another one; for tests of what is asked for. */
export function inlineRunner<Parts>(tasks: HeavyTasks<Parts>, parts: Parts): Runner {
  return {
    async run({ name, input }, signal, progress) {
      const context = { progress, throwIfCancelled: () => signal.throwIfAborted() };
      return findTask(tasks, name).run(parts, structuredClone(input), context);
    },
    close: async () => undefined,
  };
}
