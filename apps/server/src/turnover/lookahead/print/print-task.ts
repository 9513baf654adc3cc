import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { openBoard, type OpenBoard } from '#turnover/lookahead/board/open-board.ts';
import { fileName } from '#turnover/print/format-stamp.ts';
import type { HeavyParts, Question } from '#turnover/tracker/read/heavy-parts.ts';
import { lookaheadPdf, type SheetLabels } from './lookahead-pdf.ts';

/** The look-ahead as a file to print. */
export const printTask: HeavyTask<Question<QueryOf<typeof lookahead.pdf>>, HeavyParts> = {
  name: 'lookahead.pdf',
  async run(parts, { query, ...asking }, job) {
    const open = await openBoard({ ...parts, ...asking }, query);
    job.throwIfCancelled();
    const data = await lookaheadPdf(withOnly(open.board, query.only), wordsOf(open), job);
    return fileReply(`${fileName('look-ahead', open.board.stamp)}.pdf`, 'application/pdf', data);
  },
};

const narrowed = {
  overdue: 'Past date',
  ready: 'Ready',
  expected: 'Ready in time',
  blocked: 'Blocked',
  passed: 'Passed',
  committed: 'Committed',
} as const;

/** Adds the board's own filter to the stamp. */
function withOnly(
  board: OpenBoard['board'],
  only: keyof typeof narrowed | null | undefined,
): OpenBoard['board'] {
  if (only == null) return board;
  const filter = [...board.stamp.filter, { label: 'Only', value: narrowed[only] }];
  return { ...board, stamp: { ...board.stamp, filter } };
}

function wordsOf({ board, source, history: { last } }: OpenBoard): SheetLabels {
  return {
    zone: source.moment.zone,
    product: source.product,
    lanes: board.by,
    issue: last === null ? '' : `after issue ${last.number} of ${formatDate(last.dataDate)}`,
    unit: formatUnit(source.reportData.context.slipUnit),
  };
}
