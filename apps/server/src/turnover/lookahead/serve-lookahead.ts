import { filterOfQuery } from '@baton/contract/turnover/filter-query.ts';
import { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Serve } from '#platform/serve.ts';
import { readMoment } from '#turnover/programme-moment.ts';
import type { ReportParts } from '#turnover/reports/report-parts.ts';
import { openBoard } from './open-board.ts';
import { readMeasures } from './read-measures.ts';

/** How many of the last issues are looked at where nobody says. */
const usualLast = 12;

/** Serves the look-ahead as it stands, and what the past ones came to. */
export function serveLookahead(serve: Serve, { db, clock, readBase }: ReportParts): void {
  serve(lookahead.board, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const now = clock.now();
    const { from, ...asked } = query;
    const moment = await readMoment(db, programme, now);
    if (from && from > moment.today)
      throw fieldError('from', 'This day is still to come. Choose today or an earlier day.');
    const asOf = from && from !== moment.dataDate ? from : undefined;
    const { board } = await openBoard({ db, now, readBase, caller, programme }, { ...asked, asOf });
    return board;
  });

  serve(lookahead.measures, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const base = await readBase(moment);
    return readMeasures(db, moment, base, { filter: filterOfQuery(query), last: query.last ?? usualLast });
  });
}
