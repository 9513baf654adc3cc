import { BodyCache } from '#platform/http/body-cache.ts';
import { CachedResponse } from '#platform/http/cached-response.ts';
import type { Database } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readTracker, type TrackerVariant } from './read-tracker.ts';

/** Cache sizes (bytes): a few large programmes; small responses to `since`, which soon expire. */
const [wholeBytes, sinceBytes] = [96 * 1024 * 1024, 8 * 1024 * 1024];

/** Cached tracker responses, shared by the page and the reports. */
export interface TrackerResponses {
  /** All members see the whole programme, so responses are shared. */
  of(moment: ProgrammeMoment, question: TrackerVariant, make?: () => Promise<Buffer>): CachedResponse;
}

export function createTrackerResponses(db: Database, maxBytes = wholeBytes): TrackerResponses {
  const whole = new BodyCache(maxBytes);
  const parts = new BodyCache(sinceBytes);
  return {
    of(moment, question, make = () => readTracker(db, moment, question)) {
      const { id, revision, dataDate, today, baseline } = moment;
      const { since = '', asOf = '' } = question;
      const cacheKey = {
        id: [id, question.baseline ?? baseline ?? '', since, asOf].join('.'),
        version: [revision, dataDate, today].join('.'),
      };
      return new CachedResponse(since === '' ? whole : parts, cacheKey, make);
    },
  };
}
