import { decodeTracker } from '@baton/contract/tracker/binary-tracker.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { createStore, type Store } from '#lib/store.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import type { Call } from '#lib/api-client.ts';
import { createTrackerStore, type TrackerRequests, type TrackerStore } from './tracker-store.ts';

/** A tracker and its change count; cells change in place, so components render by the count. */
export interface LiveTracker {
  store: TrackerStore;
  changes: Pick<Store<number>, 'read' | 'subscribe'>;
  /** The first load. It may begin before its screen is there, which takes it, so that one which fails isn’t sent twice. */
  first?: { loading: Promise<void>; isTaken: boolean };
}

const trackers = new Map<number, LiveTracker>();
onSessionEnd(() => trackers.clear());

/** The cached tracker of a programme, so that returning to it shows data at once, updated afterwards. */
export function trackerOf(call: Call, programme: number): LiveTracker {
  const known = trackers.get(programme);
  if (known) return known;
  const store = createTrackerStore(trackerRequests(call, programme));
  const changes = createStore(0);
  store.subscribe(() => changes.set(changes.read() + 1));
  const made: LiveTracker = { store, changes };
  trackers.set(programme, made);
  return made;
}

/** Loads a tracker before the code of its screen is there. */
export function loadAhead(call: Call, programme: number): Promise<void> {
  const live = trackerOf(call, programme);
  live.first ??= { loading: live.store.load(), isTaken: false };
  return live.first.loading;
}

/** Loads a tracker, or waits for the load that began ahead. */
export function loadForScreen(live: LiveTracker): Promise<void> {
  if (!live.first || live.first.isTaken) live.first = { loading: live.store.load(), isTaken: true };
  live.first.isTaken = true;
  return live.first.loading;
}

/** A full tracker arrives as typed arrays with evaluated statuses, so that the page doesn’t block computing them. */
function trackerRequests(call: Call, programme: number): TrackerRequests {
  return {
    async whole() {
      const { response, set, evaluation } = decodeTracker(
        await call(tracker.placed, { query: { programme } }),
        decode,
      );
      return { ...response, decoded: { set, evaluation } };
    },
    since: (since) => call(tracker.read, { query: { programme, since }, isQuiet: true }),
  };
}

const decode = (text: Uint8Array) => new TextDecoder().decode(text);
