import { writePlaced } from '@baton/contract/turnover/placed-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { required } from '#platform/app-error.ts';
import { BodyCache } from '#platform/http/body-cache.ts';
import type { Serve } from '#platform/http/serve.ts';
import { KeptAnswer } from '#platform/http/written-answers.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import { readCell } from './cell-detail.ts';
import { trackerThenTask } from './past-tasks.ts';
import type { ReadBase } from './read-base.ts';
import type { TrackerQuestion } from './read-tracker.ts';
import type { TrackerAnswers } from './tracker-answers.ts';

/** Serves what is read of the tracker. */
export function serveTracker(
  serve: Serve,
  { db, clock, heavy }: TurnoverParts,
  answers: TrackerAnswers,
  placedAnswers: PlacedAnswers,
): void {
  serve(tracker.read, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const question: TrackerQuestion = {
      since: query.since ?? undefined,
      baseline: query.baseline ?? undefined,
      asOf: query.as_of ?? undefined,
    };
    if (question.baseline !== undefined) await requireBaseline(db, moment.id, question.baseline);
    if (question.asOf === undefined) return answers.of(moment, question);
    const make = async () => (await heavy.make(trackerThenTask, { moment, question }, caller)).data;
    return answers.of(moment, question, make);
  });

  serve(tracker.placed, async ({ enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return placedAnswers(await readMoment(db, programme, clock.now()));
  });

  serve(tracker.cell, async ({ query, enter }) => {
    const named = required('programme', query.programme);
    const scope = required('scope', query.scope || null);
    const milestone = required('milestone', query.milestone);
    const { id: programme } = await enter(named);
    return readCell(db, clock.now(), programme, { scope, milestone });
  });
}

/** Bytes of answers that are kept: a few large programmes. */
const keptBytes = 96 * 1024 * 1024;

/** The tracker as the page holds it; made from what its reports are made from. */
type PlacedAnswers = (moment: ProgrammeMoment) => KeptAnswer;

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
