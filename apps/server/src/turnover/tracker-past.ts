import { tracker } from '@baton/contract/turnover/tracker.ts';
import { fieldError, required } from '#platform/app-error.ts';
import { createAnswerCache } from '#platform/compressed.ts';
import { instantOf } from '#platform/instant-of.ts';
import type { Serve } from '#platform/serve.ts';
import { TaggedJson } from '#platform/written-answers.ts';
import type { TurnoverParts } from './parts.ts';
import { readMoment } from './programme-moment.ts';
import { readChanged } from './read-changed.ts';
import { readDays } from './read-days.ts';
import { requireBaseline } from './require-baseline.ts';

const keptBytes = 24 * 1024 * 1024;

/** Serves what the tracker is compared with. */
export function serveTrackerPast(serve: Serve, { db, clock }: TurnoverParts): void {
  const cache = createAnswerCache(keptBytes);

  serve(tracker.days, async ({ query, enterByQuery }) => {
    const { baseline, as_of: asOf } = query;
    const { id: programme } = await enterByQuery();
    if ((baseline == null) === (asOf == null))
      throw fieldError('as_of', 'Say with what to compare: either a baseline or a day.');
    const moment = await readMoment(db, programme, clock.now());
    if (baseline != null) await requireBaseline(db, programme, baseline);
    const past = baseline == null ? { asOf: asOf! } : { baseline };
    const key = ['days', programme, moment.revision, moment.baseline ?? '', ...Object.values(past)].join('.');
    return new TaggedJson(`W/"${key}"`, () => cache.once(key, () => readDays(db, moment, past)));
  });

  serve(tracker.changed, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const instant = instantOf('since', required('since', query.since || null));
    const moment = await readMoment(db, programme, clock.now());
    const key = ['changed', programme, moment.revision, instant.toISOString()].join('.');
    return new TaggedJson(`W/"${key}"`, () => cache.once(key, () => readChanged(db, programme, instant)));
  });
}
