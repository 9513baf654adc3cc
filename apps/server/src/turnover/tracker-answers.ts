import { createAnswerCache, type Compressible } from '#platform/compressed.ts';
import type { Database } from '#storage/database.ts';
import type { ProgrammeMoment } from './programme-moment.ts';
import { readTracker, type TrackerQuestion } from './read-tracker.ts';

/** Bytes of answers that are kept: a few large programmes; and small answers to `since`, which are soon out of date. */
const [wholeBytes, sinceBytes] = [96 * 1024 * 1024, 8 * 1024 * 1024];

/** The tracker's answers: what the page was told is what its reports are made from, and is read once. */
export interface TrackerAnswers {
  /** What tells an answer from every other. Everybody in the programme sees all of it, so it is not who asks. */
  keyOf(moment: ProgrammeMoment, question: TrackerQuestion): string;
  read(moment: ProgrammeMoment, question: TrackerQuestion): Promise<Compressible>;
}

export function createTrackerAnswers(db: Database): TrackerAnswers {
  const whole = createAnswerCache(wholeBytes);
  const parts = createAnswerCache(sinceBytes);
  const keyOf: TrackerAnswers['keyOf'] = ({ id, revision, dataDate, today, baseline }, question) =>
    [
      id,
      revision,
      dataDate,
      today,
      question.baseline ?? baseline ?? '',
      question.since ?? '',
      question.asOf ?? '',
    ].join('.');
  return {
    keyOf,
    read(moment, question) {
      const cache = question.since === undefined ? whole : parts;
      return cache.once(keyOf(moment, question), () => readTracker(db, moment, question));
    },
  };
}
