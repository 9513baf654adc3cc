import { tracker } from '@baton/contract/turnover/tracker.ts';
import { required } from '#platform/app-error.ts';
import type { Serve } from '#platform/serve.ts';
import { readCell } from './cell-detail.ts';
import type { TurnoverParts } from './parts.ts';
import type { PlacedAnswers } from './placed-answers.ts';
import { readMoment } from './programme-moment.ts';
import { requireBaseline } from './require-baseline.ts';
import type { TrackerAnswers } from './tracker-answers.ts';

/** What is shown instead of how things stand now. */
interface Shown {
  baseline?: number | null;
  as_of?: string | null;
}

/** Serves what is read of the tracker. */
export function serveTracker(
  serve: Serve,
  { db, clock }: TurnoverParts,
  answers: TrackerAnswers,
  placedAnswers: PlacedAnswers,
): void {
  const open = async (programme: number, { baseline, as_of: asOf }: Shown) => {
    const moment = await readMoment(db, programme, clock.now());
    if (baseline != null) await requireBaseline(db, programme, baseline);
    return { moment, shown: { baseline: baseline ?? undefined, asOf: asOf ?? undefined } };
  };

  serve(tracker.read, async ({ query, enterByQuery }) => {
    const { moment, shown } = await open((await enterByQuery()).id, query);
    return answers.of(moment, { ...shown, since: query.since ?? undefined });
  });

  serve(tracker.placed, async ({ query, enterByQuery }) => {
    const { moment, shown } = await open((await enterByQuery()).id, query);
    return placedAnswers(moment, shown);
  });

  serve(tracker.cell, async ({ query, enter }) => {
    const programme = required('programme', query.programme);
    const scope = required('scope', query.scope || null);
    const milestone = required('milestone', query.milestone);
    await enter(programme);
    return readCell(db, clock.now(), programme, { scope, milestone });
  });
}
