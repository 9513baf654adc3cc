import { noDay, type DayNumber } from '../day-number.ts';
import { teamFinder } from '../turnover/group-by.ts';
import { statuses, type Status } from '../turnover/status.ts';
import { expectedAt } from '../turnover/tracker-set.ts';
import { nameAt, type ReportData } from './report-data.ts';
import { nextPeriod, periodOf, type Period } from '../periods.ts';
import { statusColumns } from './status-label.ts';
import { columnsOf, type ReportTable } from './table.ts';

export interface SkylineOptions {
  period: Period;
  /** The day by which a box finds its column; `forecast`: when passed, else expected, never before tomorrow. */
  basis: 'baseline' | 'forecast' | 'actual';
  /** How many turnovers a team can accept a week. */
  capacity?: ReadonlyMap<number, number>;
}

/** A tower of boxes: worst status first, then in the order of the codes. */
export interface SkylineColumn {
  start: DayNumber;
  /** Its last day. */
  end: DayNumber;
  cellIndexes: number[];
  /** Receivers that would have to accept more than they can. */
  overloaded: Overload[];
}

export interface Overload {
  team: number;
  load: number;
  capacity: number;
}

export interface Skyline {
  /** Only periods that hold a box; there may be gaps between them. */
  columns: SkylineColumn[];
  /** Boxes without a day on this basis. */
  undated: number[];
  /** What all receivers together can accept a week; null where one of them does not say. */
  weeklyCapacity: number | null;
}

/** Boxes stacked by period. Every turnover is one box, however many there are. */
export function skyline(reportData: ReportData, options: SkylineOptions): Skyline {
  const { set, evaluation, cellIndexes, context } = reportData;
  const { period, basis } = options;
  const towers = new Map<DayNumber, Tower>();
  const byDay = new Map<DayNumber, Tower>();
  const undated: Tower = emptyTower(noDay);
  const towerOf = (day: DayNumber): Tower => {
    const known = byDay.get(day);
    if (known) return known;
    const start = periodOf(day, period, context.weekStart);
    const tower = towers.get(start) ?? emptyTower(start);
    towers.set(start, tower);
    byDay.set(day, tower);
    return tower;
  };
  const { dataDate } = context;
  const days = basis === 'forecast' ? null : set.cells[basis];
  for (const cellIndex of cellIndexes) {
    const day = days === null ? expectedAt(set, cellIndex, dataDate) : days[cellIndex]!;
    (day === noDay ? undated : towerOf(day)).floors[evaluation.status[cellIndex]!]!.push(cellIndex);
  }
  const ordered = [...towers.values()]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, floors }): SkylineColumn => {
      const end = nextPeriod(start, period, context.weekStart) - 1;
      return { start, end, cellIndexes: stack(floors), overloaded: [] };
    });
  const receivers = markOverloads(reportData, options, ordered);
  return { columns: ordered, undated: stack(undated.floors), weeklyCapacity: capacityOf(receivers, options) };
}

/** Boxes by status, so that a tower is in its order without sorting. */
interface Tower {
  start: DayNumber;
  floors: number[][];
}

function emptyTower(start: DayNumber): Tower {
  return { start, floors: statuses.map(() => []) };
}

/** One above the other; `flat` is many times slower. */
function stack(floors: readonly number[][]): number[] {
  return ([] as number[]).concat(...floors);
}

/** Marks the columns that hold more than a receiver can take; answers the receivers that there are. */
function markOverloads(
  { set, context }: ReportData,
  { capacity }: SkylineOptions,
  columns: readonly SkylineColumn[],
): Set<number> {
  const receivers = new Set<number>();
  const width = set.milestones.length;
  const receiverOf = teamFinder(set, 'receiver');
  for (const column of columns) {
    const loads = new Map<number, number>();
    for (const cellIndex of column.cellIndexes) {
      const row = Math.trunc(cellIndex / width);
      const team = receiverOf(row, cellIndex - row * width);
      if (team !== null) loads.set(team, (loads.get(team) ?? 0) + 1);
    }
    for (const [team, load] of loads) {
      receivers.add(team);
      const weekly = capacity?.get(team);
      if (weekly === undefined || column.end < context.dataDate) continue;
      const able = (weekly * (column.end - column.start + 1)) / 7;
      if (load > able) column.overloaded.push({ team, load, capacity: able });
    }
  }
  return receivers;
}

function capacityOf(receivers: ReadonlySet<number>, { capacity }: SkylineOptions): number | null {
  let sum = 0;
  for (const team of receivers) {
    const weekly = capacity?.get(team);
    if (weekly === undefined) return null;
    sum += weekly;
  }
  return receivers.size === 0 ? null : sum;
}

/** What is written on a box. */
export interface SkylineBox {
  scope: string;
  milestone: string;
  status: Status;
}

/** The box at a place. */
export function boxAt({ set, evaluation }: ReportData, cellIndex: number): SkylineBox {
  return { ...nameAt(set, cellIndex), status: statuses[evaluation.status[cellIndex]!]! };
}

const columns = columnsOf({
  from: ['From', 'day'],
  to: ['To', 'day'],
  total: ['Turnovers', 'number'],
  ...statusColumns,
  overloaded: ['Receivers above capacity', 'text'],
});

/** A week of a large programme may have a hundred receivers above their capacity; those furthest above are named. */
const mostNamed = 3;

/** The skyline as a table: a line for each column, the last one for those without a day. */
export function skylineRows(reportData: ReportData, { columns: towers, undated }: Skyline): ReportTable {
  const line = (
    from: DayNumber | null,
    to: DayNumber | null,
    cellIndexes: readonly number[],
    over: string,
  ) => {
    const counts = statuses.slice(0, -1).map(() => 0);
    for (const cellIndex of cellIndexes) counts[reportData.evaluation.status[cellIndex]!]! += 1;
    return [from, to, cellIndexes.length, ...counts, over];
  };
  const over = ({ overloaded }: SkylineColumn) => {
    const worst = overloaded.toSorted((a, b) => b.load - b.capacity - (a.load - a.capacity));
    const named = worst
      .slice(0, mostNamed)
      .map(({ team, load }) => `${reportData.context.label('receiver', team)}: ${load}`)
      .join(', ');
    return worst.length > mostNamed ? `${named} and ${worst.length - mostNamed} more` : named;
  };
  const rows = towers.map((tower) => line(tower.start, tower.end, tower.cellIndexes, over(tower)));
  if (undated.length > 0) rows.push(line(null, null, undated, ''));
  return { columns, rows };
}
