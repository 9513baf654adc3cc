import { BodyCache } from '#platform/http/body-cache.ts';
import { CachedResponse } from '#platform/http/cached-response.ts';
import type { Database } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readTracker, type TrackerQuestion } from './read-tracker.ts';

/** Bytes of answers that are kept: a few large programmes; and small answers to `since`, which are soon out of date. */
const [wholeBytes, sinceBytes] = [96 * 1024 * 1024, 8 * 1024 * 1024];

/** The tracker's answers: what the page was told is what its reports are made from, and is read once. */
export interface TrackerResponses {
  /** Everybody in the programme sees all of it, so it is the same for whoever asks. */
  of(moment: ProgrammeMoment, question: TrackerQuestion, make?: () => Promise<Buffer>): CachedResponse;
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
