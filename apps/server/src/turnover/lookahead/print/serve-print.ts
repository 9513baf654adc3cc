import { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { sayUnit } from '@baton/domain/turnover/say-unit.ts';
import { Answer } from '#platform/answer.ts';
import type { Serve } from '#platform/serve.ts';
import { sayWhere } from '#resource/long-answer.ts';
import { openBoard, type OpenBoard } from '#turnover/lookahead/open-board.ts';
import type { ReportParts } from '#turnover/reports/report-parts.ts';
import { fileName } from '#turnover/reports/write-report.ts';
import { sayDate } from '#turnover/say-day.ts';
import { ownedBy } from '#storage/long-work.ts';
import { lookaheadPdf, type SheetWords } from './lookahead-pdf.ts';

/** Serves the look-ahead as a file to print. */
export function servePrint(serve: Serve, { db, clock, longWork, readBase }: ReportParts): void {
  serve(lookahead.pdf, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return sayWhere(
      await longWork.run({ ...ownedBy(caller, programme), mayCancel: true }, async (effort) => {
        const open = await openBoard({ db, now: clock.now(), readBase, caller, programme }, query);
        effort.goOn();
        const data = await lookaheadPdf(withOnly(open.board, query.only), wordsOf(open));
        return new Answer(200, 'application/pdf', data, `${fileName('look-ahead', open.board.stamp)}.pdf`);
      }),
    );
  });
}

const narrowed = {
  overdue: 'Past date',
  ready: 'Ready',
  expected: 'Ready in time',
  blocked: 'Blocked',
  passed: 'Passed',
  committed: 'Committed',
} as const;

/** To what the board was narrowed is told beside the filter. */
function withOnly(
  board: OpenBoard['board'],
  only: keyof typeof narrowed | null | undefined,
): OpenBoard['board'] {
  if (only == null) return board;
  const filter = [...board.stamp.filter, { label: 'Only', value: narrowed[only] }];
  return { ...board, stamp: { ...board.stamp, filter } };
}

function wordsOf({ board, source, memory: { last } }: OpenBoard): SheetWords {
  return {
    zone: source.moment.zone,
    product: source.product,
    lanes: board.by,
    issue: last === null ? '' : `after issue ${last.number} of ${sayDate(last.dataDate)}`,
    unit: sayUnit(source.ground.context.slipUnit),
  };
}
