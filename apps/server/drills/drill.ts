import { chmodSync } from 'node:fs';
import { it } from 'vitest';
import { cleanUp, newFolder } from '../test/server-process.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a drill has found, in a few words with figures. */
    found?: string;
  }
}

/** One drill in a folder of its own; what it answers is printed beside its name. */
export function drill(name: string, work: (folder: string) => Promise<string>): void {
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- its name and its demands are the drill's
  it(name, async ({ task }) => {
    const folder = newFolder();
    // Started as root, the embedded database is another account's and must find its way to folders in here.
    chmodSync(folder, 0o755);
    try {
      task.meta.found = await work(folder);
    } finally {
      await cleanUp(folder);
    }
  });
}

/** Fails the drill with a sentence. */
export function mustBe(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until something is so; looks often. */
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
