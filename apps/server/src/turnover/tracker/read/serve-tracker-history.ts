import { tracker } from '@baton/contract/tracker/tracker.ts';
import { fieldError, required } from '#platform/app-error.ts';
import { cachedReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { instantOf } from '#platform/instant-of.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import { changedTask, daysTask } from './history-tasks.ts';
import { copy } from './copy.ts';

/** Endpoints for comparisons with the past. */
export function serveTrackerHistory(serve: Serve, { db, clock, heavy, cache }: TurnoverParts): void {
  serve(tracker.days, async ({ caller, query, enterByQuery }) => {
    const { baseline, as_of: asOf } = query;
    const { id: programme } = await enterByQuery();
    if ((baseline == null) === (asOf == null)) throw fieldError('as_of', copy.compareWithOne);
    const moment = await readMoment(db, programme, clock.now());
    if (baseline != null) await requireBaseline(db, programme, baseline);
    const past = baseline == null ? { asOf: asOf! } : { baseline };
    const cacheKey = {
      kind: 'days',
      id: [programme, ...Object.values(past)].join('.'),
      version: [moment.revision, moment.baseline ?? ''].join('.'),
    };
    return cachedReply(cache, cacheKey, async () => ({
      data: (await heavy.make(daysTask, { moment, past }, caller)).body,
    }));
  });

  serve(tracker.changed, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const instant = instantOf('since', required('since', query.since || null));
    const moment = await readMoment(db, programme, clock.now());
    const cacheKey = {
      kind: 'changed',
      id: [programme, instant.toISOString()].join('.'),
      version: String(moment.revision),
    };
    return cachedReply(cache, cacheKey, async () => ({
      data: (await heavy.make(changedTask, { programme, since: instant }, caller)).body,
    }));
  });
}
