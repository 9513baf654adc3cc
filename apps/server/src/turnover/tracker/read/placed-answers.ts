import { writePlaced } from '@baton/contract/turnover/placed-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { BodyCache } from '#platform/http/body-cache.ts';
import { KeptAnswer } from '#platform/http/written-answers.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { ReadBase } from './read-base.ts';
import type { TrackerAnswers } from './tracker-answers.ts';

/** Bytes of answers that are kept: a few large programmes. */
const keptBytes = 96 * 1024 * 1024;

/** The tracker as the page holds it; made from what its reports are made from. */
export type PlacedAnswers = (moment: ProgrammeMoment) => KeptAnswer;

export function createPlacedAnswers(answers: TrackerAnswers, readBase: ReadBase): PlacedAnswers {
  const cache = new BodyCache(keptBytes);
  const [type] = tracker.placed.download;
  return (moment) => {
    const { asked } = answers.of(moment, {});
    const placed = { ...asked, question: `placed.${asked.question}` };
    const make = async () =>
      Buffer.from(writePlaced(await readBase(moment), (text) => Buffer.from(text)).buffer);
    return new KeptAnswer(cache, placed, make, type);
  };
}
