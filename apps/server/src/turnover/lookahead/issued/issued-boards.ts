import { issuedBoard } from '@baton/contract/turnover/board-cards.ts';
import type { IssuedDocument, IssuedLaneGrouping } from '@baton/contract/turnover/issued-lookahead.ts';
import { writeCells, writeColumns } from '#turnover/lookahead/board/compute-board.ts';
import type { SheetBoard } from '#turnover/lookahead/print/lay-out-sheet.ts';
import { copy } from './copy.ts';

/** The issued boards to print: of systems, and of areas if any are in the window. */
export function boardsOf(document: IssuedDocument, by: IssuedLaneGrouping): SheetBoard[] {
  const { issue, content } = document;
  const [systems, areas] = (['system', 'area'] as const).map((kind): SheetBoard => {
    const board = issuedBoard(document, kind, by);
    return {
      stamp: {
        programme: issue.programme,
        programme_code: content.programme_code,
        programme_name: content.programme_name,
        data_date: issue.data_date,
        baseline: issue.baseline === null ? null : { id: 0, number: issue.baseline, name: '' },
        filter: kind === 'area' ? [{ label: copy.turnovers, value: copy.areas }] : [],
        revision: 0,
        made_at: issue.issued_at,
      },
      weeks: issue.weeks,
      columns: writeColumns(board),
      lanes: board.lanes.map((lane) => ({ ...lane, cells: writeCells(lane, (at) => content.cards[at]!) })),
      total: board.total,
    };
  });
  return [systems!, areas!].filter(({ total }, at) => total > 0 || (at === 0 && areas!.total === 0));
}
