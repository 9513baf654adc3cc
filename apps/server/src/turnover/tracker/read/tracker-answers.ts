import { BodyCache } from '#platform/http/body-cache.ts';
import { KeptAnswer } from '#platform/http/written-answers.ts';
import type { Database } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readTracker, type TrackerQuestion } from './read-tracker.ts';

/** Bytes of answers that are kept: a few large programmes; and small answers to `since`, which are soon out of date. */
const [wholeBytes, sinceBytes] = [96 * 1024 * 1024, 8 * 1024 * 1024];

/** The tracker's answers: what the page was told is what its reports are made from, and is read once. */
export interface TrackerAnswers {
  /** Everybody in the programme sees all of it, so it is the same for whoever asks. */
  of(moment: ProgrammeMoment, question: TrackerQuestion, make?: () => Promise<Buffer>): KeptAnswer;
}

export function createTrackerAnswers(db: Database, mostBytes = wholeBytes): TrackerAnswers {
  const whole = new BodyCache(mostBytes);
  const parts = new BodyCache(sinceBytes);
  return {
    of(moment, question, make = () => readTracker(db, moment, question)) {
      const { id, revision, dataDate, today, baseline } = moment;
      const { since = '', asOf = '' } = question;
      const asked = {
        question: [id, question.baseline ?? baseline ?? '', since, asOf].join('.'),
        state: [revision, dataDate, today].join('.'),
      };
      return new KeptAnswer(since === '' ? whole : parts, asked, make);
    },
  };
}
