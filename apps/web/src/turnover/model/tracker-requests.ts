import { decodeTracker } from '@baton/contract/turnover/binary-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { TrackerResponse } from '@baton/contract/turnover/tracker-data.ts';
import type { Call } from '#lib/api-client.ts';
import type { ReadTracker } from './tracker-view.ts';

/** Requests for the tracker’s data. */
export interface TrackerRequests {
  whole(): Promise<ReadTracker>;
  /** Changes since a revision. */
  since(revision: number): Promise<TrackerResponse>;
}

/** A full tracker arrives as typed arrays with evaluated statuses, so that the page doesn’t block computing them. */
export function trackerRequests(call: Call, programme: number): TrackerRequests {
  return {
    async whole() {
      const { response, set, evaluation } = decodeTracker(
        await call(tracker.placed, { query: { programme } }),
        decode,
      );
      return { ...response, made: { set, evaluation } };
    },
    since: (since) => call(tracker.read, { query: { programme, since }, isQuiet: true }),
  };
}

const decode = (text: Uint8Array) => new TextDecoder().decode(text);
