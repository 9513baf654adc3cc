import { createStore, type Store } from '#lib/store.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import type { Call } from '#lib/api-client.ts';
import { trackerWays } from './ask-tracker.ts';
import { createTrackerStore, type TrackerStore } from './tracker-store.ts';

/** A tracker and how often it has changed; its cells change in place, so the count is what a page renders by. */
export interface LiveTracker {
  store: TrackerStore;
  changes: Pick<Store<number>, 'read' | 'subscribe'>;
}

const trackers = new Map<number, LiveTracker>();
onSessionEnd(() => trackers.clear());

/** The tracker of a programme; coming back to it shows at once what was known, which is then brought up to date. */
export function trackerOf(call: Call, programme: number): LiveTracker {
  const known = trackers.get(programme);
  if (known) return known;
  const store = createTrackerStore(trackerWays(call, programme));
  const changes = createStore(0);
  store.subscribe(() => changes.set(changes.read() + 1));
  const made = { store, changes };
  trackers.set(programme, made);
  return made;
}
