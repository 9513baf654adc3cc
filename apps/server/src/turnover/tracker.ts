import { tracker } from '@baton/contract/turnover/tracker.ts';
import { fieldError } from '#platform/app-error.ts';
import { createAnswerCache } from '#platform/compressed.ts';
import type { Serve } from '#platform/serve.ts';
import { TaggedJson } from '#platform/written-answers.ts';
import { readCell } from './cell-detail.ts';
import type { TurnoverParts } from './parts.ts';
import { readMoment } from './programme-moment.ts';
import { readTracker, type TrackerQuestion } from './read-tracker.ts';
import { requireBaseline } from './require-baseline.ts';

/** Bytes of answers that are kept: a few large programmes; and small answers to `since`, which are soon out of date. */
const [wholeBytes, sinceBytes] = [96 * 1024 * 1024, 8 * 1024 * 1024];

/** Serves what is read of the tracker. */
export function serveTracker(serve: Serve, { db, clock }: TurnoverParts): void {
  const cache = createAnswerCache(wholeBytes);
  const changes = createAnswerCache(sinceBytes);

  serve(tracker.read, async ({ query, enter }) => {
    if (query.programme == null) throw fieldError('programme', 'This field is required.');
    await enter(query.programme);
    const moment = await readMoment(db, query.programme, clock.now());
    const question: TrackerQuestion = {
      since: query.since ?? undefined,
      baseline: query.baseline ?? undefined,
      asOf: query.as_of ?? undefined,
    };
    if (question.baseline !== undefined) await requireBaseline(db, moment.id, question.baseline);
    // Everybody in the programme sees all of it, so what depends on the caller is only whether to answer at all.
    const key = [
      moment.id,
      moment.revision,
      moment.dataDate,
      moment.today,
      question.baseline ?? moment.baseline ?? '',
      question.since ?? '',
      question.asOf ?? '',
    ].join('.');
    const kept = question.since === undefined ? cache : changes;
    return new TaggedJson(`W/"${key}"`, () => kept.once(key, () => readTracker(db, moment, question)));
  });

  serve(tracker.cell, async ({ query, enter }) => {
    const { programme, scope, milestone } = query;
    if (programme == null) throw fieldError('programme', 'This field is required.');
    if (!scope) throw fieldError('scope', 'This field is required.');
    if (milestone == null) throw fieldError('milestone', 'This field is required.');
    await enter(programme);
    return readCell(db, clock.now(), programme, { scope, milestone });
  });
}
