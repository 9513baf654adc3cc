import { useMemo, useCallback } from 'react';
import { weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { WeekColumn } from '@baton/domain/lookahead/window.ts';
import { formatDay } from '#lib/format-day.ts';
import { type ReceivingLoad, receivingLoads, type Board } from '@baton/domain/lookahead/board.ts';
import type { BoardCard, BoardData, BoardSum } from '#views/board/board-model.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { boardData, laneSum, loadAt, weekSum } from './board-data.ts';
import { useLookaheadCards } from './lookahead-cards.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from '#screens/lookahead/copy.ts';
import type { CardContext } from '#screens/lookahead/board/lookahead-cards.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { keyAt, commitmentAt, describeCommitment } from '#turnover/commitments/commitment-at.ts';

interface LookaheadBoardState {
  data: BoardData;
  card: (cellIndex: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
  loads: ReceivingLoad[];
}

/** Weeks, lanes, cards and totals of the look-ahead board. */
export function useLookaheadBoard(content: LookaheadContent): LookaheadBoardState {
  const { board, view, tick, address } = content;
  const data = useBoardData(content);
  const card = useLookaheadCards(content, useCommitmentBox(content));
  const loads = useLoads(view, tick, board, address.filter.kind);
  const sum = useMemo(() => lookaheadSums(view, board, loads), [view, board, loads]);
  return { data, card, sum, loads };
}

function useBoardData({ board, view, history }: LookaheadContent): BoardData {
  return useMemo(() => {
    const formatShortDay = (day: DayNumber) => formatDay(dayOf(day), dayOf(view.today));
    return boardData(board, formatShortDay, (column) => {
      const week = formatWeek(column, formatShortDay);
      return column.start === history.week ? `${week}, to commit` : week;
    });
  }, [board, view.today, history.week]);
}

/** Names a shared month only once, because columns are narrow. */
function formatWeek(
  { start, end }: Pick<WeekColumn, 'start' | 'end'>,
  formatDay: (day: DayNumber) => string,
): string {
  const [from, to] = [formatDay(start), formatDay(end)];
  const [day, ...month] = from.split(' ');
  return to.endsWith(` ${month.join(' ')}`) ? `${day} – ${to}` : `${from} – ${to}`;
}

/** Load of each receiving team in the window; ignores the filter, because filtered turnovers still need acceptance. */
function useLoads(
  view: TrackerView,
  tick: number,
  { window }: Pick<Board, 'window'>,
  kind: TrackerFilter['kind'],
): ReceivingLoad[] {
  const capacities = useMemo(() => weeklyCapacities(view.structure), [view.structure]);
  return useMemo(
    () => {
      const rows = view.set.scopes.kind.flatMap((each, row) => (each === kind ? [row] : []));
      const { cellIndexes } = reportDataOfView(view, { rows, isIn: () => true });
      return receivingLoads(view.set, cellIndexes, window, capacities);
    },
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [view, tick, window, kind, capacities],
  );
}

/** Counts per week, with a warning if a receiving team is above its capacity. */
function lookaheadSums(
  { structure }: TrackerView,
  board: Board,
  loads: readonly ReceivingLoad[],
): (lane: number | null, column: number) => BoardSum {
  const nameOf = new Map(structure.teams.map(({ id, name }) => [id, name]));
  const describeLoad = (load: ReceivingLoad, column: number) => {
    const team = nameOf.get(load.team) ?? 'Receiving team';
    const [due, capacity] = [loadAt(load, column), load.capacity ?? 0];
    return column === 1 && load.loads[0]! > 0
      ? `${team}: ${formatNumber(due)} due (${formatNumber(load.loads[0]!)} overdue), capacity ${formatNumber(capacity)} per week`
      : copy.capacity.load(team, due, capacity);
  };
  return (lane, column) => {
    if (lane === null) return weekSum(board, column, loads, (load) => describeLoad(load, column));
    const count = laneSum(board, lane, column);
    const load =
      board.by === 'receiving' ? loads.find(({ team }) => team === board.lanes[lane]!.key) : undefined;
    if (!load || load.capacity === null || column === 0) return count;
    const total = loadAt(load, column);
    const shown = board.lanes[lane]!.cells[column]!.length;
    return {
      text: total === 0 ? '' : `${total} / ${load.capacity}`,
      title: [describeLoad(load, column), ...(total === shown ? [] : [copy.capacity.shown(shown)])].join(
        ' · ',
      ),
      isWarning: load.overloaded.includes(column),
    };
  };
}

/** Commitment checkbox of cards in the week to commit; read-only for commitments of the current week. */
function useCommitmentBox({
  view,
  history,
}: Pick<LookaheadContent, 'view' | 'history'>): CardContext['tick'] {
  const { rights } = useTrackerTools();
  return useCallback(
    (cellIndex, { state }) => {
      const commitment = commitmentAt(view, history, rights, cellIndex);
      const running = history.running.get(keyAt(view.set, cellIndex));
      if (running && !commitment.record && !commitment.isInWeek)
        return {
          isOn: true,
          isEnabled: false,
          title: describeCommitment(view, { ...commitment, record: running }, history.week),
        };
      if (!commitment.record && (!commitment.isInWeek || state === 'achieved')) return undefined;
      return {
        isOn: commitment.record !== undefined,
        isEnabled: commitment.whyNot === null,
        title: describeCommitment(view, commitment, history.week),
      };
    },
    [view, history, rights],
  );
}
