import { useMemo } from 'react';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { BoardCard, BoardColumn, BoardData, BoardSum } from '#views/board/board-model.ts';
import { sayDay } from '#turnover/model/say-day.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { gardenCards } from './garden-cards.ts';
import {
  gardenBoard,
  gardenLabel,
  type Garden,
  type GardenColumn,
  type GardenOptions,
} from '#turnover/edit/garden-board.ts';

const mostWeeks = 26;

export interface GardenHold {
  garden: Garden;
  data: BoardData;
  card: (place: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
}

export interface GardenWishes
  extends Omit<GardenOptions, 'weeks'>, Pick<FrameContent, 'tick' | 'comparison'> {}

/** The garden as a board: its weeks, lanes, cards and sums. Cells change in place, so all of it is made by the tick. */
export function useGarden(
  view: TrackerView,
  ground: Ground,
  { tick, comparison, by, withPassed }: GardenWishes,
): GardenHold {
  const { store } = useTrackerTools();
  const garden = useMemo(
    () => gardenBoard(ground, { by, withPassed, weeks: mostWeeks }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- as said above
    [ground, tick, by, withPassed],
  );
  const card = useMemo(
    () => gardenCards(view, comparison, (place) => store.isPending(place)),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- as said above
    [view, tick, comparison, store],
  );
  const data = useMemo((): BoardData => {
    const say = (day: DayNumber) => sayDay(view, day);
    return {
      columns: garden.columns.map((column) => boardColumn(column, say)),
      lanes: garden.lanes.map(({ key, label }) => ({ key: String(key), label })),
      cards: garden.cards,
    };
  }, [garden, view]);
  const sum = useMemo(() => sumsOf(view, garden, by === 'receiver'), [view, garden, by]);
  return { garden, data, card, sum };
}

function boardColumn(column: GardenColumn, say: (day: DayNumber) => string): BoardColumn {
  const label = gardenLabel(column);
  switch (column.kind) {
    case 'passed':
      return { key: 'passed', label, note: 'before this week', tone: 'quiet' };
    case 'overdue':
      return { key: 'overdue', label, note: `before ${say(column.end + 1)}`, tone: 'alert' };
    case 'week': {
      const tone = column.offset === 0 ? 'now' : undefined;
      return { key: `w${column.offset}`, label, note: `${say(column.start)} – ${say(column.end)}`, tone };
    }
    case 'later':
      return { key: 'later', label, note: `from ${say(column.start)}`, tone: 'quiet' };
    case 'undated':
      return { key: 'undated', label, note: 'not planned', tone: 'quiet' };
  }
}

/** Counts by week; where lanes are receivers, against what each can accept a week. */
function sumsOf({ structure }: TrackerView, { columns, lanes, cards }: Garden, isByReceiver: boolean) {
  const capacity = new Map(structure.teams.map(({ id, weekly_capacity }) => [id, weekly_capacity]));
  const totals = columns.map((_, column) => cards.reduce((total, lane) => total + lane[column]!.length, 0));
  return (lane: number | null, column: number): BoardSum => {
    const count = lane === null ? totals[column]! : cards[lane]![column]!.length;
    const text = lane !== null && count === 0 ? '' : formatNumber(count);
    const able = lane === null || !isByReceiver ? null : (capacity.get(Number(lanes[lane]!.key)) ?? null);
    if (able === null || columns[column]!.kind !== 'week' || count === 0)
      return { text, title: `${count} turnovers`, isWarning: false };
    return {
      text: `${text} / ${able}`,
      title: `${count} turnovers; this receiver can accept ${able} a week`,
      isWarning: count > able,
    };
  };
}
