import { performance } from 'node:perf_hooks';
import { expect } from 'vitest';

const tries = 2;

/** How often the shorter one is done in one try, so that a few microseconds can be told from a few more. */
const shortRuns = 3;

/**
 * Expects that work on input eight times as long takes about eight times as long. A busy machine only makes single tries
 * slower, so the quickest of several counts; work whose time grows with the square takes 64 times as long in each of them.
 */
export async function expectLinear(
  name: string,
  work: (length: number) => unknown,
  { from, times = 8 }: { from: number; times?: number },
): Promise<void> {
  let [short, long] = [Infinity, Infinity];
  const mostTimes = times * 3.5;
  // What is too short to measure is short enough.
  const grewTooMuch = () => long > 25 && long / short > mostTimes;
  for (let each = 0; each < tries * 5 && (each < tries || grewTooMuch()); each += 1) {
    short = Math.min(
      short,
      (await timeOf(async () => {
        for (let run = 0; run < shortRuns; run += 1) await work(from);
      })) / shortRuns,
    );
    long = Math.min(long, await timeOf(async () => void (await work(from * times))));
    // Nothing that is this slow becomes quicker by waiting.
    if (long > 5000) break;
  }
  const told = `${name}: ${short.toFixed(1)} ms for ${from}, ${long.toFixed(1)} ms for ${from * times}`;
  expect(grewTooMuch() ? told : 'grows with its length').toBe('grows with its length');
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
