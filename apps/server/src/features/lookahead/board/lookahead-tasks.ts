import * as z from 'zod/mini';
import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { filterOfQuery } from '@baton/contract/tracker/filter-query.ts';
import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { jsonReply } from '#platform/http/reply.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import type { HeavyParts, Question } from '#turnover/tracker/read/heavy-parts.ts';
import { openBoard, type BoardQuestion } from './open-board.ts';
import { readMeasures } from './read-measures.ts';

/** Default number of issues for the metrics. */
const usualLast = 12;

/** The look-ahead, now or as of the end of a day. */
export const boardTask: HeavyTask<Question<BoardQuestion>, HeavyParts> = {
  name: 'lookahead.board',
  async run(parts, { query, ...asking }) {
    const { board } = await openBoard({ ...parts, ...asking }, query);
    return jsonReply(z.parse(lookahead.board.response, board));
  },
};

/** Metrics of past look-aheads. */
export const measuresTask: HeavyTask<Question<QueryOf<typeof lookahead.measures>>, HeavyParts> = {
  name: 'lookahead.measures',
  async run({ db, readBase }, { programme, query, now }) {
    const moment = await readMoment(db, programme, now);
    const selection = { filter: filterOfQuery(query), last: query.last ?? usualLast };
    const measures = await readMeasures(db, moment, await readBase(moment), selection);
    return jsonReply(z.parse(lookahead.measures.response, measures));
  },
};
