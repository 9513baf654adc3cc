import { encodeTracker } from '@baton/contract/tracker/binary-tracker.ts';
import { handovers } from '@baton/contract/tracker/handover-notes.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { required } from '#platform/app-error.ts';
import { cachedReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import { readCell } from './cell-detail.ts';
import { readHandoverNotes } from './handover-notes.ts';
import { trackerAsOfTask } from './history-tasks.ts';
import type { ReportParts } from './read-base.ts';
import { readTracker, trackerKey, type TrackerVariant } from './read-tracker.ts';

const placedType = tracker.placed.download[0];

/** Endpoints to read the tracker. */
export function serveTracker(serve: Serve, { db, clock, heavy, cache, readBase }: ReportParts): void {
  serve(tracker.read, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const question: TrackerVariant = {
      since: query.since ?? undefined,
      baseline: query.baseline ?? undefined,
      asOf: query.as_of ?? undefined,
    };
    if (question.baseline !== undefined) await requireBaseline(db, moment.id, question.baseline);
    return cachedReply(cache, trackerKey(moment, question), async () => ({
      data:
        question.asOf === undefined
          ? await readTracker(db, moment, question)
          : (await heavy.make(trackerAsOfTask, { moment, question }, caller)).body,
    }));
  });

  serve(tracker.placed, async ({ enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const make = async () => {
      const placed = encodeTracker(await readBase(moment), (text) => Buffer.from(text));
      return { data: Buffer.from(placed.buffer) };
    };
    return cachedReply(cache, { ...trackerKey(moment, {}), kind: 'placed' }, make, placedType);
  });

  serve(handovers.notes, async ({ enterByQuery }) => readHandoverNotes(db, (await enterByQuery()).id));

  serve(tracker.cell, async ({ caller, query, enter }) => {
    const named = required('programme', query.programme);
    const scope = required('scope', query.scope || null);
    const milestone = required('milestone', query.milestone);
    const { id: programme } = await enter(named);
    return readCell(db, { now: clock.now(), user: caller.userId }, programme, { scope, milestone });
  });
}
