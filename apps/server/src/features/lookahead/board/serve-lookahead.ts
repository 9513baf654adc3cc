import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readerOf } from '#turnover/tracker/read/heavy-parts.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { boardTask, measuresTask } from './lookahead-tasks.ts';

/** Endpoints of the look-ahead board and its metrics. */
export function serveLookahead(serve: Serve, { db, clock, heavy }: ReportParts): void {
  serve(lookahead.board, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const now = clock.now();
    const { from, ...asked } = query;
    const moment = await readMoment(db, programme, now);
    if (from && from > moment.today) throw fieldError('from', 'Choose today or an earlier day.');
    const asOf = from && from !== moment.dataDate ? from : undefined;
    const question = { programme, query: { ...asked, asOf }, now, caller: readerOf(caller) };
    return heavy.make(boardTask, question, caller);
  });

  serve(lookahead.measures, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const question = { programme, query, now: clock.now(), caller: readerOf(caller) };
    return heavy.make(measuresTask, question, caller);
  });
}
