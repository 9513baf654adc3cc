import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { openBoard, type OpenBoard } from '#features/lookahead/board/open-board.ts';
import { fileName } from '#features/print/format-stamp.ts';
import type { HeavyParts, Question } from '#turnover/tracker/read/heavy-parts.ts';
import { lookaheadPdf, type SheetLabels } from './lookahead-pdf.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import type { WindowFilter } from '@baton/domain/lookahead/window-categories.ts';

/** The look-ahead as a file to print. */
export const printTask: HeavyTask<Question<QueryOf<typeof lookahead.pdf>>, HeavyParts> = {
  name: 'lookahead.pdf',
  async run(parts, { query, ...asking }, job) {
    const open = await openBoard({ ...parts, ...asking }, query);
    job.throwIfCancelled();
    const data = await lookaheadPdf([withOnly(open.board, query.only)], wordsOf(open), job);
    return fileReply(`${fileName('look-ahead', open.board.stamp)}.pdf`, 'application/pdf', data);
  },
};

/** Adds the board's own filter to the stamp. */
function withOnly(board: OpenBoard['board'], only: WindowFilter | null | undefined): OpenBoard['board'] {
  if (only == null) return board;
  const filter = [...board.stamp.filter, { label: 'Only', value: lookaheadCopy.only[only] }];
  return { ...board, stamp: { ...board.stamp, filter } };
}

function wordsOf({ board, source, history: { last } }: OpenBoard): SheetLabels {
  return {
    zone: source.moment.zone,
    product: source.product,
    title: `Look-ahead, ${formatDate(board.stamp.data_date)} to ${formatDate(board.until)}`,
    group: lookaheadCopy.groupedBy[board.by],
    issue: last === null ? '' : `Look-ahead ${last.number} issued, data date ${formatDate(last.dataDate)}`,
    unit: formatUnit(source.reportData.context.slipUnit),
  };
}
