import { readPlaced } from '@baton/contract/turnover/placed-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import type { Call } from '#lib/api-client.ts';
import type { ReadTracker } from './tracker-view.ts';

/** Requests for the tracker’s data. */
export interface TrackerRequests {
  whole(): Promise<ReadTracker>;
  /** Changes since a revision. */
  since(revision: number): Promise<TrackerAnswer>;
}

/** A full tracker arrives as typed arrays with evaluated statuses, so that the page doesn’t block computing them. */
export function trackerRequests(call: Call, programme: number): TrackerRequests {
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
