import { useMemo } from 'react';
import { weeklyCapacities } from '@baton/contract/turnover/report-data.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { columnLabel, type WeekColumn } from '@baton/domain/lookahead/window.ts';
import { formatDay } from '#lib/format-day.ts';
import { type ReceiverLoad, receiverLoads, type Board } from '@baton/domain/lookahead/board.ts';
import type { BoardCard, BoardColumn, BoardData, BoardSum } from '#views/board/board-model.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitmentBox } from '#screens/lookahead/issue/use-commitment-box.ts';
import { useLookaheadCards } from './lookahead-cards.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy } from '#screens/lookahead/copy.ts';

export interface LookaheadBoardState {
  data: BoardData;
  card: (cellIndex: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
  loads: ReceiverLoad[];
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

function useBoardData({ board, reportData, view, history }: LookaheadContent): BoardData {
  return useMemo(() => {
    const formatShortDay = (day: DayNumber) => formatDay(dayOf(day), dayOf(view.today));
    return {
      columns: board.window.columns.map((column) => boardColumn(column, formatShortDay, history.week)),
      lanes: board.lanes.map(({ key, total, cells }) => ({
        key: String(key),
        label: reportData.context.label(board.by, key),
        note: copy.board.lane(total, cells[0]!.cellIndexes.length),
      })),
      cards: board.lanes.map(({ cells }) => cells.map(({ cellIndexes }) => cellIndexes)),
    };
  }, [board, reportData.context, view.today, history.week]);
}

function boardColumn(
  column: WeekColumn,
  formatDay: (day: DayNumber) => string,
  committedWeek: DayNumber,
): BoardColumn {
  const label = columnLabel(column);
  if (column.kind === 'overdue')
    return { key: 'overdue', label, note: copy.board.before(formatDay(column.end + 1)), tone: 'alert' };
  return {
    key: `w${column.offset}`,
    label,
    note:
      column.start === committedWeek
        ? copy.board.weekToCommit(formatWeek(column, formatDay))
        : formatWeek(column, formatDay),
    tone: column.offset === 0 ? 'now' : undefined,
  };
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
): ReceiverLoad[] {
  const capacities = useMemo(() => weeklyCapacities(view.structure), [view.structure]);
  return useMemo(
    () => {
      const rows = view.set.scopes.kind.flatMap((each, row) => (each === kind ? [row] : []));
      const { cellIndexes } = reportDataOfView(view, { rows, isIn: () => true });
      return receiverLoads(view.set, cellIndexes, window, capacities);
    },
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [view, tick, window, kind, capacities],
  );
}

/** Load of a receiving team in a week; overdue turnovers count towards the current week. */
export function loadAt({ loads }: ReceiverLoad, column: number): number {
  return column === 1 ? loads[0]! + loads[1]! : loads[column]!;
}

/** Counts per week, with a warning if a receiving team is above its capacity. */
function lookaheadSums(
  { structure }: TrackerView,
  { lanes, sums, by }: Board,
  loads: readonly ReceiverLoad[],
): (lane: number | null, column: number) => BoardSum {
  const nameOf = new Map(structure.teams.map(({ id, name }) => [id, name]));
  const overloaded = (column: number) => loads.filter((load) => load.overloaded.includes(column));
  const describeLoad = (load: ReceiverLoad, column: number) => {
    const team = nameOf.get(load.team) ?? copy.capacity.unknownTeam;
    const [due, capacity] = [loadAt(load, column), load.capacity ?? 0];
    return column === 1 && load.loads[0]! > 0
      ? copy.capacity.loadWithOverdue(team, due, load.loads[0]!, capacity)
      : copy.capacity.load(team, due, capacity);
  };
  return (lane, column) => {
    if (lane === null) {
      const over = overloaded(column);
      const count = copy.turnovers(sums[column]!);
      return {
        text: formatNumber(sums[column]!),
        title: [count, ...over.map((load) => describeLoad(load, column))].join('\n'),
        isWarning: over.length > 0,
      };
    }
    const { key, cells } = lanes[lane]!;
    const count = cells[column]!.cellIndexes.length;
    const load = by === 'receiver' ? loads.find(({ team }) => team === key) : undefined;
    const title = copy.turnovers(count);
    const text = count === 0 ? '' : formatNumber(count);
    if (!load || load.capacity === null || column === 0) return { text, title, isWarning: false };
    const total = loadAt(load, column);
    return {
      text: total === 0 ? '' : `${total} / ${load.capacity}`,
      title: [describeLoad(load, column), ...(total === count ? [] : [copy.capacity.shown(count)])].join(
        ' · ',
      ),
      isWarning: load.overloaded.includes(column),
    };
  };
}
