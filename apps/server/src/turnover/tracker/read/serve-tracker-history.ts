import { tracker } from '@baton/contract/turnover/tracker.ts';
import { fieldError, required } from '#platform/app-error.ts';
import { BodyCache } from '#platform/http/body-cache.ts';
import { CachedResponse } from '#platform/http/cached-response.ts';
import type { Serve } from '#platform/http/serve.ts';
import { instantOf } from '#platform/instant-of.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import { changedTask, daysTask } from './history-tasks.ts';

const cacheBytes = 24 * 1024 * 1024;

/** Endpoints for comparisons with the past. */
export function serveTrackerHistory(serve: Serve, { db, clock, heavy }: TurnoverParts): void {
  const cache = new BodyCache(cacheBytes);

  serve(tracker.days, async ({ caller, query, enterByQuery }) => {
    const { baseline, as_of: asOf } = query;
    const { id: programme } = await enterByQuery();
    if ((baseline == null) === (asOf == null))
      throw fieldError('as_of', 'Say with what to compare: either a baseline or a day.');
    const moment = await readMoment(db, programme, clock.now());
    if (baseline != null) await requireBaseline(db, programme, baseline);
    const past = baseline == null ? { asOf: asOf! } : { baseline };
    const cacheKey = {
      id: ['days', programme, ...Object.values(past)].join('.'),
      version: [moment.revision, moment.baseline ?? ''].join('.'),
    };
    return new CachedResponse(
      cache,
      cacheKey,
      async () => (await heavy.make(daysTask, { moment, past }, caller)).data,
    );
  });

  serve(tracker.changed, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const instant = instantOf('since', required('since', query.since || null));
    const moment = await readMoment(db, programme, clock.now());
    const cacheKey = {
      id: ['changed', programme, instant.toISOString()].join('.'),
      version: String(moment.revision),
    };
    return new CachedResponse(
      cache,
      cacheKey,
      async () => (await heavy.make(changedTask, { programme, since: instant }, caller)).data,
    );
  });
}
