import { noDay, type DayNumber } from '#day-number.ts';
import { orderPositions } from '#order-positions.ts';
import { ranked, type ParetoLine } from '#pareto.ts';
import { positionFinder } from '#position-finder.ts';
import { groupOf, type GroupKey } from '#turnover/group-by.ts';
import { daysBetween } from '#turnover/evaluate-status.ts';
import type { MovedDrillDown } from '#turnover/history-drill-downs.ts';
import type { ForecastMoves } from './forecast-moves.ts';
import { copy } from './copy.ts';
import { nameAt, type ReportData } from '#turnover/report-data.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** A move with its length; later is positive. */
export interface SlipEntry {
  cellIndex: number;
  before: DayNumber;
  after: DayNumber;
  days: number;
  reason: string;
  at: DayNumber;
  by: string;
  team: GroupKey;
}

/** Moves in one direction, their days, and the number of turnovers moved. */
interface SlipSum {
  count: number;
  days: number;
  turnovers: number;
}

/** A cause of moves later, and the number of turnovers it moved. */
export type SlipLine<K> = ParetoLine<K> & { turnovers: number };

export interface SlipLog {
  /** Number of moves. */
  length: number;
  /** The moves, latest first, also within a day. Created on access, because a log may have hundreds of thousands. */
  entryAt: (index: number) => SlipEntry;
  later: SlipSum;
  earlier: SlipSum;
  /** First moves after another baseline became active, to its dates; not among the others. */
  rebaselined: { count: number; turnovers: number };
  /** Days lost minus days recovered. */
  net: number;
  /** Number of turnovers moved. */
  turnovers: number;
  reasonsByDays: SlipLine<string>[];
  reasonsByCount: SlipLine<string>[];
  teams: SlipLine<GroupKey>[];
  people: ParetoLine<string>[];
  /** Turnovers that moved later more than once. */
  repeated: { cellIndex: number; count: number; days: number }[];
}

/** Forecast moves with author, length and reason. Setting a first forecast or clearing one is not a move. */
export function slipLog(
  { set, cellIndexes, context }: ReportData,
  moves: ForecastMoves,
  { from = noDay, to = context.dataDate }: { from?: DayNumber; to?: DayNumber } = {},
): SlipLog {
  const width = set.milestones.length;
  const size = set.scopes.id.length * width;
  const cellOf = cellFinder(set, cellIndexes);
  const responsibleOf = groupOf(set, 'responsible');
  const teamAt = (cellIndex: number) => {
    const row = Math.trunc(cellIndex / width);
    return responsibleOf(row, cellIndex - row * width);
  };
  const later = { count: 0, days: 0, turnovers: 0 };
  const earlier = { count: 0, days: 0, turnovers: 0 };
  const reasons = tallyOf(moves.reasons);
  const isFirstFor = firstTimes(size);
  const people = tallyOf(moves.people);
  const numbers = teamNumbers(size, teamAt);
  const teams = tallyOf(numbers.names);
  const rebaselined = rebaseliningOf(moves, size);
  const wasEarlier = new Uint8Array(size);
  const counts = new Int32Array(size);
  const lost = new Int32Array(size);
  const cellIndexOf = new Int32Array(moves.at.length);
  const found = new Int32Array(moves.at.length);
  let length = 0;
  // In the order of the history, newest first, because random access would miss the CPU cache at every step.
  for (let move = moves.at.length - 1; move >= 0; move -= 1) {
    const day = moves.at[move]!;
    const before = moves.before[move]!;
    const after = moves.after[move]!;
    if (day < from || day > to || before === after) continue;
    const cellIndex = cellOf(moves.scope[move]!, moves.milestone[move]!);
    if (cellIndex < 0 || rebaselined.takes(move, cellIndex)) continue;
    cellIndexOf[move] = cellIndex;
    found[length] = move;
    length += 1;
    const days = daysBetween(before, after, context);
    // By the days themselves: a move over a weekend is a move, even if it costs no working day.
    if (after < before) {
      earlier.count += 1;
      earlier.days -= days;
      wasEarlier[cellIndex] = 1;
      continue;
    }
    later.count += 1;
    later.days += days;
    counts[cellIndex]! += 1;
    lost[cellIndex]! += days;
    const reason = moves.reason[move]!;
    reasons.add(reason, days, isFirstFor(reason, cellIndex));
    people.add(moves.by[move]!, days, false);
    // A turnover has one responsible team, so its first move later is also its first for the team.
    teams.add(numbers.at(cellIndex), days, counts[cellIndex] === 1);
  }
  const moved = countMoved(counts, wasEarlier);
  later.turnovers = moved.later;
  earlier.turnovers = moved.earlier;
  const order = latestFirst(moves, found.subarray(0, length));
  return {
    length: order.length,
    entryAt: (index) => {
      const move = order[index]!;
      const cellIndex = cellIndexOf[move]!;
      return { ...moveAt(moves, move, context), cellIndex, team: teamAt(cellIndex) };
    },
    later,
    earlier,
    rebaselined: rebaselined.sum,
    net: later.days - earlier.days,
    turnovers: moved.either,
    reasonsByDays: ranked(reasons.lines, 'days'),
    reasonsByCount: ranked(reasons.lines, 'count'),
    teams: ranked(teams.lines, 'days'),
    people: ranked(people.lines, 'days'),
    repeated: repeatedIn(counts, lost),
  };
}

/** Finds the cell of a scope and a milestone; -1 if there is none or it isn't one of `cellIndexes`. */
function cellFinder(set: ReportData['set'], cellIndexes: ReportData['cellIndexes']) {
  const width = set.milestones.length;
  const isChosen = new Uint8Array(set.scopes.id.length * width);
  for (const cellIndex of cellIndexes) isChosen[cellIndex] = 1;
  const rowOf = positionFinder(set.scopes.id);
  const columnOf = positionFinder(set.milestones.map(({ id }) => id));
  return (scope: number, milestone: number): number => {
    const row = rowOf(scope);
    const column = columnOf(milestone);
    if (row < 0 || column < 0) return -1;
    const cellIndex = row * width + column;
    return isChosen[cellIndex] === 1 ? cellIndex : -1;
  };
}

/** Counts moves that follow a new baseline, which belong to no other count. */
function rebaseliningOf({ rebaselined }: ForecastMoves, size: number) {
  const sum = { count: 0, turnovers: 0 };
  const isKnown = new Uint8Array(size);
  return {
    sum,
    takes(move: number, cellIndex: number): boolean {
      if (rebaselined[move] !== 1) return false;
      sum.count += 1;
      if (isKnown[cellIndex] === 0) sum.turnovers += 1;
      isKnown[cellIndex] = 1;
      return true;
    },
  };
}

/** Number of cells that moved later, that moved earlier, and that moved in either direction. */
function countMoved(laterCounts: Int32Array, wasEarlier: Uint8Array) {
  const moved = { later: 0, earlier: 0, either: 0 };
  for (let cellIndex = 0; cellIndex < laterCounts.length; cellIndex += 1) {
    const isLater = laterCounts[cellIndex]! > 0;
    const isEarlier = wasEarlier[cellIndex] === 1;
    if (isLater) moved.later += 1;
    if (isEarlier) moved.earlier += 1;
    if (isLater || isEarlier) moved.either += 1;
  }
  return moved;
}

/** Reads a move, without its turnover. */
function moveAt(
  moves: ForecastMoves,
  move: number,
  context: ReportData['context'],
): Omit<SlipEntry, 'cellIndex' | 'team'> {
  const [before, after] = [moves.before[move]!, moves.after[move]!];
  return {
    before,
    after,
    days: daysBetween(before, after, context),
    reason: moves.reasons[moves.reason[move]!]!,
    at: moves.at[move]!,
    by: moves.people[moves.by[move]!]!,
  };
}

/** Moves by day, latest first; within a day in the given order. */
function latestFirst({ at }: ForecastMoves, found: Int32Array): Int32Array {
  return orderPositions(found.length, (index) => -at[found[index]!]!).map((index) => found[index]!);
}

/** Totals by the position of a name in its list, in order of first occurrence, without looking up strings. */
function tallyOf<K>(names: readonly K[]) {
  const lines: SlipLine<K>[] = [];
  const byNumber: (SlipLine<K> | undefined)[] = [];
  return {
    lines,
    add(number: number, days: number, isNewTurnover: boolean) {
      let line = byNumber[number];
      if (!line) {
        line = { key: names[number]!, count: 0, days: 0, cumulative: 0, turnovers: 0 };
        byNumber[number] = line;
        lines.push(line);
      }
      line.count += 1;
      line.days += days;
      if (isNewTurnover) line.turnovers += 1;
    },
  };
}

/**
 * Tests whether a cell occurs for the first time with a number. There are few numbers, so each has a bitmap
 * of all cells.
 */
function firstTimes(length: number) {
  const seen: (Uint8Array | undefined)[] = [];
  return (number: number, cellIndex: number): boolean => {
    const marks = (seen[number] ??= new Uint8Array(length));
    if (marks[cellIndex] === 1) return false;
    marks[cellIndex] = 1;
    return true;
  };
}

/** Numbers the responsible teams by first occurrence. A cell moves many times, so its team is looked up once. */
function teamNumbers(length: number, teamAt: (cellIndex: number) => GroupKey) {
  const names: GroupKey[] = [];
  const numbers = new Map<GroupKey, number>();
  const known = new Int32Array(length).fill(-1);
  const find = (cellIndex: number): number => {
    const team = teamAt(cellIndex);
    const number = numbers.get(team) ?? names.push(team) - 1;
    numbers.set(team, number);
    return (known[cellIndex] = number);
  };
  return { names, at: (cellIndex: number) => (known[cellIndex]! < 0 ? find(cellIndex) : known[cellIndex]!) };
}

/** Cells that moved later more than once, most days first. */
function repeatedIn(counts: Int32Array, days: Int32Array): SlipLog['repeated'] {
  const cellIndexes: number[] = [];
  for (let cellIndex = 0; cellIndex < counts.length; cellIndex += 1)
    if (counts[cellIndex]! > 1) cellIndexes.push(cellIndex);
  const order = orderPositions(cellIndexes.length, (at) => -days[cellIndexes[at]!]!);
  return Array.from(order, (at) => {
    const cellIndex = cellIndexes[at]!;
    return { cellIndex, count: counts[cellIndex]!, days: days[cellIndex]! };
  });
}

/** Restriction of the log: to a direction, or to moves later for one reason or by one team. */
export type SlipFilter = { moved: 'later' | 'earlier' } | { reason: string } | { team: GroupKey };

/** Entries of the log, all or restricted. */
export function slipEntries({ length, entryAt }: SlipLog, only: SlipFilter | null = null): SlipEntry[] {
  const isIn = (entry: SlipEntry): boolean => {
    if (only === null) return true;
    const isLater = entry.after >= entry.before;
    if ('moved' in only) return isLater === (only.moved === 'later');
    return isLater && ('reason' in only ? entry.reason === only.reason : entry.team === only.team);
  };
  const entries: SlipEntry[] = [];
  for (let index = 0; index < length; index += 1) {
    const entry = entryAt(index);
    if (isIn(entry)) entries.push(entry);
  }
  return entries;
}

/** The turnovers behind a drill-down of the log. */
export function movedCells(
  slipLog: SlipLog,
  { way, minMoves, reason }: Pick<MovedDrillDown, 'way' | 'minMoves' | 'reason'>,
): number[] {
  const only = reason === null ? (way === 'any' ? null : { moved: way }) : { reason };
  const counts = new Map<number, number>();
  for (const { cellIndex } of slipEntries(slipLog, only))
    counts.set(cellIndex, (counts.get(cellIndex) ?? 0) + 1);
  return [...counts].flatMap(([cellIndex, count]) => (count >= minMoves ? [cellIndex] : []));
}

const columns = columnsOf({
  at: [copy.columns.movedOn, 'day'],
  scope: [copy.columns.scope, 'text'],
  milestone: [copy.columns.milestone, 'text'],
  before: [copy.columns.from, 'day'],
  after: [copy.columns.to, 'day'],
  days: [copy.columns.moved, 'number'],
  reason: [copy.columns.reason, 'text'],
  by: [copy.columns.movedBy, 'text'],
  team: [copy.columns.responsibleTeam, 'text'],
});

/** Entries of the log as a table; `reasonLabel` is the label of a reason code. */
export function slipLogRows(
  { set, context }: ReportData,
  entries: readonly SlipEntry[],
  reasonLabel: (code: string) => string = (code) => code,
): ReportTable {
  const rows = entries.map(({ cellIndex, before, after, days, reason, at, by, team }) => {
    const { scope, milestone } = nameAt(set, cellIndex);
    return [
      at,
      scope,
      milestone,
      before,
      after,
      days,
      reasonLabel(reason),
      by,
      context.label('responsible', team),
    ];
  });
  return { columns, rows };
}
