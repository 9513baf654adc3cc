import { readPlaced } from '@baton/contract/turnover/placed-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import type { Call } from '#lib/api-client.ts';
import type { ReadTracker } from './tracker-view.ts';

/** How a tracker is asked for. */
export interface TrackerWays {
  whole(): Promise<ReadTracker>;
  /** What changed since a revision. */
  since(revision: number): Promise<TrackerAnswer>;
}

/** A whole one comes placed and judged by the server, so that the page need not stand still for it. */
export function trackerWays(call: Call, programme: number): TrackerWays {
  return {
    async whole() {
      const { answer, set, evaluation } = readPlaced(
        await call(tracker.placed, { query: { programme } }),
        decode,
      );
      return { ...answer, made: { set, evaluation } };
    },
    since: (since) => call(tracker.read, { query: { programme, since }, isQuiet: true }),
  };
}

const decode = (text: Uint8Array) => new TextDecoder().decode(text);
