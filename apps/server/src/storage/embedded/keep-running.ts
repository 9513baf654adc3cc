import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

/** A database that is owned: its process, and the connection that holds the lock. */
export interface Owned {
  postmaster: Postmaster;
  /** Releases the lock. */
  release: () => Promise<void>;
}

interface RestartOptions {
  /** Starts it once more; throws while it can't be. */
  start: () => Promise<Owned>;
  log: (sentence: string) => void;
}

const [firstDelayMs, longestDelayMs] = [200, 5000];

/**
 * Restarts a crashed database (killed, out of memory, disk full) with increasing delays, until it runs or the server
 * stops. Meanwhile calls are answered as unavailable.
 */
export function keepRunning(first: Owned, { start, log }: RestartOptions): { stop(): Promise<void> } {
  let current = first;
  const stopping = new AbortController();

  const revive = async (): Promise<Owned | undefined> => {
    let lastReason = '';
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      try {
        await pause(delayMs, undefined, { signal: stopping.signal });
        return await start();
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        const reason = error instanceof StartError ? error.message : String(error);
        // A persisting reason is logged once.
        if (reason !== lastReason) log(reason);
        lastReason = reason;
      }
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.postmaster.ended;
      if (stopping.signal.aborted) return;
      log(copy.restarting);
      await current.release();
      const next = await revive();
      if (!next) return;
      if (stopping.signal.aborted) return end(next);
      current = next;
      log(copy.restarted);
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await end(current);
      await watching;
    },
  };
}

async function end({ postmaster, release }: Owned): Promise<void> {
  await release();
  await postmaster.stop();
}
