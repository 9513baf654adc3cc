import { onSessionEnd } from '#lib/session-caches.ts';
import type { Reasons } from './plan-changes.ts';

/** Reason and note of a forecast that moves later. */
type LaterReason = Pick<Reasons, 'later' | 'note'>;

interface ReasonRun extends LaterReason {
  /** The user wants it for the next moves, too. */
  isReused: boolean;
  usedAt: number;
}

/** A run of moves ends this long (ms) after the last one. */
const runLength = 5 * 60_000;

/** The last reason by programme. */
const runs = new Map<number, ReasonRun>();
onSessionEnd(() => runs.clear());

/** The reason to use without asking, because the user chose so a moment ago. */
export function reasonOfRun(programme: number, now = Date.now()): LaterReason | undefined {
  const run = runs.get(programme);
  if (!run?.isReused || now - run.usedAt > runLength) return undefined;
  run.usedAt = now;
  return { later: run.later, note: run.note };
}

/** The code of the last reason, to start with when asking again. */
export function lastReason(programme: number): string {
  return runs.get(programme)?.later ?? '';
}

export function rememberReason(
  programme: number,
  { later, note }: LaterReason,
  isReused: boolean,
  now = Date.now(),
): void {
  if (later !== '') runs.set(programme, { later, note, isReused, usedAt: now });
}

/** Asks again at the next move. */
export function endRun(programme: number): void {
  const run = runs.get(programme);
  if (run) run.isReused = false;
}
