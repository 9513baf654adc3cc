import { expect } from 'vitest';

const tries = 2;

/** Repetitions of the shorter run per attempt, so that microseconds can be compared. */
const shortRuns = 3;

/**
 * Expects that input eight times as long takes about eight times as long, in time of the processor: a busy machine
 * changes that little, and the fastest attempt counts. Quadratic work takes 64 times as long in each attempt.
 */
export async function expectLinear(
  name: string,
  work: (length: number) => unknown,
  { from, times = 8 }: { from: number; times?: number },
): Promise<void> {
  let [short, long] = [Infinity, Infinity];
  const maxTimes = times * 3.5;
  // Runs too short to measure are fast enough.
  const grewTooMuch = () => long > 25 && long / short > maxTimes;
  for (let each = 0; each < tries * 5 && (each < tries || grewTooMuch()); each += 1) {
    short = Math.min(
      short,
      (await timeOf(async () => {
        for (let run = 0; run < shortRuns; run += 1) await work(from);
      })) / shortRuns,
    );
    long = Math.min(long, await timeOf(async () => void (await work(from * times))));
    // Repeating won’t make it fast.
    if (long > 5000) break;
  }
  const message = `${name}: ${short.toFixed(1)} ms for ${from}, ${long.toFixed(1)} ms for ${from * times}`;
  expect(grewTooMuch() ? message : 'grows with its length').toBe('grows with its length');
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return cpuMs(before);
}

/** Time of the processor that this process has used since, in ms. */
export function cpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
