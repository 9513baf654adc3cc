import { useMemo } from 'react';
import { issuedBoard } from '@baton/contract/lookahead/board-cards.ts';
import type { IssuedCard, IssuedDocument } from '@baton/contract/lookahead/issued-lookahead.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import type { Board } from '@baton/domain/lookahead/board.ts';
import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import { formatDay } from '#lib/format-day.ts';
import { boardData, laneSum, loadAt, weekSum } from '#screens/lookahead/board/board-data.ts';
import { drawCard, keepCards } from '#screens/lookahead/board/draw-card.ts';
import { copy as lookaheadCopy } from '#screens/lookahead/copy.ts';
import type { BoardCard, BoardData, BoardSum } from '#views/board/board-model.ts';
import type { IssuedDisplay } from './issued-search.ts';
import { copy } from './copy.ts';

/** A day relative to the year of the data date, so that it reads as when it was issued. */
export function formatIssuedDay({ issue }: IssuedDocument, day: string | null): string {
  return day === null ? copy.details.none : formatDay(day, issue.data_date);
}

/** `21-03 MC`. */
export function issuedLabel({ scope_code: scope, milestone_code: milestone }: IssuedCard): string {
  return `${scope} ${milestone}`;
}

/** The issued board in the form that board and print draw. */
export interface IssuedBoardState {
  board: Board;
  data: BoardData;
  card: (at: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
}

export function useIssuedBoard(
  document: IssuedDocument,
  { kind, lanes }: Pick<IssuedDisplay, 'kind' | 'lanes'>,
): IssuedBoardState {
  const card = useMemo(
    () => keepCards((at) => drawIssued(document, document.content.cards[at]!)),
    [document],
  );
  return useMemo(() => {
    const format = (day: number) => formatIssuedDay(document, dayOf(day));
    const board = issuedBoard(document, kind, lanes);
    const { load } = lookaheadCopy.capacity;
    return {
      board,
      data: boardData(board, format, ({ start, end }) => `${format(start)} – ${format(end)}`),
      card,
      sum: (lane, column) =>
        lane === null
          ? weekSum(board, column, document.content.loads[kind], (each) =>
              load(each.team_name, loadAt(each, column), each.capacity ?? 0),
            )
          : laneSum(board, lane, column),
    };
  }, [document, kind, lanes, card]);
}

function drawIssued(document: IssuedDocument, card: IssuedCard): BoardCard {
  const { unit, stale_days: staleDays, last } = document.content;
  const formatDay = (day: string) => formatIssuedDay(document, day);
  const { committed } = card;
  return drawCard(
    card,
    { slipUnit: unit, staleDays, last },
    {
      formatDay,
      milestone: card.milestone_code,
      status: [statusLabel(card.status ?? 'not_required')],
      isExtra: () => true,
      isPending: false,
      tick:
        committed === null
          ? undefined
          : { isOn: true, isEnabled: false, title: `Committed for ${formatDay(committed)}.` },
    },
  );
}
