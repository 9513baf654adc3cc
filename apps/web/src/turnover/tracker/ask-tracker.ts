import { readPlaced, type PlacedAnswer } from '@baton/contract/turnover/placed-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { Call, Request } from '#lib/api-client.ts';
import type { ReadTracker } from './tracker-view.ts';

/** How a tracker is asked for. */
export interface TrackerWays {
  whole(): Promise<ReadTracker>;
  /** What changed since a revision. */
  since(revision: number): Promise<TrackerAnswer>;
}

export function trackerWays(call: Call, programme: number): TrackerWays {
  return {
    whole: () => askPlaced(call, { query: { programme } }),
    since: (since) => call(tracker.read, { query: { programme, since }, isQuiet: true }),
  };
}

type Asking = Omit<Request<typeof tracker.placed>, 'query'> & { query: QueryOf<typeof tracker.placed> };

/** A whole tracker, of now or of another day: placed and judged by the server, so that the page need not stand still for it. */
export async function askPlaced(call: Call, asking: Asking): Promise<PlacedAnswer & Required<ReadTracker>> {
  const utf8 = new TextDecoder();
  const { answer, set, judgement } = readPlaced(await call(tracker.placed, asking), (text) =>
    utf8.decode(text),
  );
  return { ...answer, made: { set, judgement } };
}
