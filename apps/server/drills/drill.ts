import { chmodSync } from 'node:fs';
import { it } from 'vitest';
import { cleanUp, newFolder } from '../test/server-process.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Result of the drill with figures. */
    found?: string;
  }
}

/** Runs a drill in its own folder; its result is printed next to its name. */
export function drill(name: string, work: (folder: string) => Promise<string>): void {
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- its name and its demands are the drill's
  it(name, async ({ task }) => {
    const folder = newFolder();
    // As root, the embedded database runs under another account, which needs access to this folder.
    chmodSync(folder, 0o755);
    try {
      task.meta.found = await work(folder);
    } finally {
      await cleanUp(folder);
    }
  });
}

/** Fails the drill with a message. */
export function mustBe(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Polls until the condition holds. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    mustBe(performance.now() - started < withinMs, `Not within ${withinMs / 1000} s: ${what}.`);
    await pause(20);
  }
  return performance.now() - started;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
