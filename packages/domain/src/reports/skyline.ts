import { noDay, type DayNumber } from '../day-number.ts';
import { teamFinder } from '../turnover/group-by.ts';
import { statuses, type Status } from '../turnover/status.ts';
import { expectedAt } from '../turnover/tracker-set.ts';
import { copy } from './copy.ts';
import { nameAt, type ReportData } from '#turnover/report-data.ts';
import { nextPeriod, periodOf, type Period } from '../periods.ts';
import { statusColumns } from './status-matrix.ts';
import { columnsOf, type ReportTable } from './table.ts';

export interface SkylineOptions {
  period: Period;
  /** Date that assigns a box to its column; `forecast`: the actual, else the expected day, never before tomorrow. */
  basis: 'baseline' | 'forecast' | 'actual';
  /** Number of turnovers a team can accept per week. */
  capacity?: ReadonlyMap<number, number>;
}

/** A tower of boxes: worst status first, then by code. */
interface SkylineColumn {
  start: DayNumber;
  /** Last day of the period. */
  end: DayNumber;
  cellIndexes: number[];
  /** Receiving teams above their capacity. */
  overloaded: Overload[];
}

export interface Overload {
  team: number;
  load: number;
  capacity: number;
}

export interface Skyline {
  /** Only periods with a box, so there may be gaps between them. */
  columns: SkylineColumn[];
  /** Boxes without a day on this basis. */
  undated: number[];
  /** Total weekly capacity of all receiving teams; null if one of them has none set. */
  weeklyCapacity: number | null;
}

/** Boxes stacked by period. Every turnover is one box, regardless of their number. */
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
  const receivingTeams = markOverloads(reportData, options, ordered);
  return {
    columns: ordered,
    undated: stack(undated.floors),
    weeklyCapacity: capacityOf(receivingTeams, options),
  };
}

/** Boxes by status, so that a tower needs no sorting. */
interface Tower {
  start: DayNumber;
  floors: number[][];
}

function emptyTower(start: DayNumber): Tower {
  return { start, floors: statuses.map(() => []) };
}

/** Concatenates the lists; `flat` is many times slower. */
function stack(floors: readonly number[][]): number[] {
  return ([] as number[]).concat(...floors);
}

/** Marks the columns in which a receiving team is above its capacity; returns the receiving teams. */
function markOverloads(
  { set, context }: ReportData,
  { capacity }: SkylineOptions,
  columns: readonly SkylineColumn[],
): Set<number> {
  const receivingTeams = new Set<number>();
  const width = set.milestones.length;
  const receivingOf = teamFinder(set, 'receiving');
  for (const column of columns) {
    const loads = new Map<number, number>();
    for (const cellIndex of column.cellIndexes) {
      const row = Math.trunc(cellIndex / width);
      const team = receivingOf(row, cellIndex - row * width);
      if (team !== null) loads.set(team, (loads.get(team) ?? 0) + 1);
    }
    for (const [team, load] of loads) {
      receivingTeams.add(team);
      const weekly = capacity?.get(team);
      if (weekly === undefined || column.end < context.dataDate) continue;
      const able = (weekly * (column.end - column.start + 1)) / 7;
      if (load > able) column.overloaded.push({ team, load, capacity: able });
    }
  }
  return receivingTeams;
}

function capacityOf(receivingTeams: ReadonlySet<number>, { capacity }: SkylineOptions): number | null {
  let sum = 0;
  for (const team of receivingTeams) {
    const weekly = capacity?.get(team);
    if (weekly === undefined) return null;
    sum += weekly;
  }
  return receivingTeams.size === 0 ? null : sum;
}

/** Texts of a box. */
interface SkylineBox {
  scope: string;
  milestone: string;
  status: Status;
}

/** The box of a cell. */
export function boxAt({ set, evaluation }: ReportData, cellIndex: number): SkylineBox {
  return { ...nameAt(set, cellIndex), status: statuses[evaluation.status[cellIndex]!]! };
}

const columns = columnsOf({
  from: [copy.columns.from, 'day'],
  to: [copy.columns.to, 'day'],
  total: [copy.columns.turnovers, 'number'],
  ...statusColumns,
  overloaded: [copy.columns.overCapacity, 'text'],
});

/**
 * A week of a large programme may have a hundred teams above their capacity; only those furthest above are
 * listed.
 */
const maxNamed = 3;

/** The skyline as a table: a row for each column, the last one for turnovers without a day. */
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
    const parts = worst
      .slice(0, maxNamed)
      .map(({ team, load, capacity }) =>
        copy.capacity.team(reportData.context.label('receiving', team), load, capacity),
      );
    if (worst.length > maxNamed) parts.push(copy.capacity.more(worst.length - maxNamed));
    return parts.join(' · ');
  };
  const rows = towers.map((tower) => line(tower.start, tower.end, tower.cellIndexes, over(tower)));
  if (undated.length > 0) rows.push(line(null, null, undated, ''));
  return { columns, rows };
}
