import { encodeTracker } from '@baton/contract/turnover/binary-tracker.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { required } from '#platform/app-error.ts';
import { BodyCache } from '#platform/http/body-cache.ts';
import { CachedResponse } from '#platform/http/cached-response.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import { readCell } from './cell-detail.ts';
import { trackerAsOfTask } from './history-tasks.ts';
import type { ReadBase } from './read-base.ts';
import type { TrackerVariant } from './read-tracker.ts';
import type { TrackerResponses } from './tracker-responses.ts';

/** Endpoints to read the tracker. */
export function serveTracker(
  serve: Serve,
  { db, clock, heavy }: TurnoverParts,
  answers: TrackerResponses,
  placedAnswers: BinaryTrackerResponses,
): void {
  serve(tracker.read, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const question: TrackerVariant = {
      since: query.since ?? undefined,
      baseline: query.baseline ?? undefined,
      asOf: query.as_of ?? undefined,
    };
    if (question.baseline !== undefined) await requireBaseline(db, moment.id, question.baseline);
    if (question.asOf === undefined) return answers.of(moment, question);
    const make = async () => (await heavy.make(trackerAsOfTask, { moment, question }, caller)).data;
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

/** Cache size (bytes): a few large programmes. */
const cacheBytes = 96 * 1024 * 1024;

/** The tracker in the page's binary format, built from the reports' base. */
type BinaryTrackerResponses = (moment: ProgrammeMoment) => CachedResponse;

export function createBinaryTrackerResponses(
  answers: TrackerResponses,
  readBase: ReadBase,
): BinaryTrackerResponses {
  const cache = new BodyCache(cacheBytes);
  const [type] = tracker.placed.download;
  return (moment) => {
    const { cacheKey: key } = answers.of(moment, {});
    const placed = { ...key, question: `placed.${key.id}` };
    const make = async () =>
      Buffer.from(encodeTracker(await readBase(moment), (text) => Buffer.from(text)).buffer);
    return new CachedResponse(cache, placed, make, type);
  };
}
