import { dayOf, noDay, type DayNumber } from '#day-number.ts';
import { nextPeriod, type Period } from '#periods.ts';
import { dataProblems, dataProblemBits, dataProblemFinder, type DataProblem } from './data-problems.ts';
import { groupings, groupOf, type GroupedScopes, type GroupKey, type Grouping } from './group-by.ts';
import type { Evaluation } from './evaluate-set.ts';
import { isMineAs } from './mine.ts';
import {
  isHistoryDrillDown,
  decodeDay,
  decodeId,
  decodeHistoryDrillDown,
  encodeDay,
  encodeHistoryDrillDown,
  type DrillDownContext,
  type HistoryDrillDown,
} from './history-drill-downs.ts';
import { notRequiredStatus, statuses } from './status.ts';
import { expectedAt, isCompleteAt, type TrackerSet } from './tracker-set.ts';
import { waitingSideAt, type TurnoverSide } from './waiting.ts';

/**
 * Dates by which charts group turnovers. `expected`: see `expectedDay`.
 */
const drillDownBases = ['baseline', 'expected', 'actual'] as const;
export type DrillDownBasis = (typeof drillDownBases)[number];

/** Simple properties of a turnover. */
const drillDownKinds = ['done', 'open', 'baselined', 'faultless'] as const;

/** Maximum number of turnovers listed individually in a URL. */
export const maxNamed = 60;

/**
 * Filter behind a box, bar or point of a chart, so that each of them links to its turnovers. A bound that is
 * null is open.
 */
export type DrillDown =
  | { kind: 'date'; basis: DrillDownBasis; from: DayNumber | null; to: DayNumber | null }
  | { kind: 'periods'; basis: DrillDownBasis; period: Period; starts: readonly DayNumber[] }
  | { kind: 'undated'; basis: DrillDownBasis }
  | { kind: 'slip'; from: number | null; to: number | null }
  | { kind: 'group'; by: Grouping; key: Exclude<GroupKey, string> }
  | { kind: 'fault'; problem: DataProblem }
  | { kind: 'age'; side: TurnoverSide; from: number; to: number | null }
  | { kind: 'is'; what: (typeof drillDownKinds)[number] }
  | { kind: 'mine'; side: TurnoverSide }
  /** Waiting for the user: rejected ones to submit again, and submitted ones of their teams, or of any team. */
  | { kind: 'waiting'; receiving: 'mine' | 'any' }
  | { kind: 'these'; turnovers: readonly { scope: number; milestone: number }[] }
  | HistoryDrillDown;

const submittedStatus = statuses.indexOf('submitted');
const rejectedStatus = statuses.indexOf('rejected');

type CellPredicate = (cellIndex: number, row: number, column: number) => boolean;

/** Predicate for the cells of a drill-down. Cells that are not required never match. */
export function drillDownPredicate(
  set: TrackerSet<GroupedScopes>,
  evaluation: Evaluation,
  drillDown: DrillDown,
  context: DrillDownContext,
): CellPredicate {
  const matches = predicateOf(set, evaluation, drillDown, context);
  return (cellIndex, row, column) =>
    evaluation.status[cellIndex] !== notRequiredStatus && matches(cellIndex, row, column);
}

function predicateOf(
  set: TrackerSet<GroupedScopes>,
  evaluation: Evaluation,
  drillDown: DrillDown,
  context: DrillDownContext,
): CellPredicate {
  const { dataDate } = context;
  const dayBy = (basis: DrillDownBasis, cellIndex: number) =>
    basis === 'expected' ? expectedAt(set, cellIndex, dataDate) : set.cells[basis][cellIndex]!;
  switch (drillDown.kind) {
    case 'date':
      return (cellIndex) => {
        const day = dayBy(drillDown.basis, cellIndex);
        return day !== noDay && isBetween(day, drillDown);
      };
    case 'periods': {
      const days = daysOfPeriods(drillDown.period, drillDown.starts);
      return (cellIndex) => days.has(dayBy(drillDown.basis, cellIndex));
    }
    case 'undated':
      return (cellIndex) => dayBy(drillDown.basis, cellIndex) === noDay;
    case 'slip':
      return (cellIndex) =>
        evaluation.slip[cellIndex] !== noDay && isBetween(evaluation.slip[cellIndex]!, drillDown);
    case 'group': {
      const keyOf = groupOf(set, drillDown.by);
      return (_, row, column) => keyOf(row, column) === drillDown.key;
    }
    case 'fault': {
      const dataProblemsAt = dataProblemFinder(set, evaluation, context);
      return (cellIndex) => (dataProblemsAt(cellIndex) & dataProblemBits[drillDown.problem]) !== 0;
    }
    case 'age':
      return (cellIndex) =>
        waitingSideAt(set, cellIndex, dataDate) === drillDown.side &&
        isBetween(dataDate - set.cells.state_since[cellIndex]!, drillDown);
    case 'is':
      if (drillDown.what === 'faultless') {
        const dataProblemsAt = dataProblemFinder(set, evaluation, context);
        return (cellIndex) => dataProblemsAt(cellIndex) === 0;
      }
      if (drillDown.what === 'baselined') return (cellIndex) => set.cells.baseline[cellIndex] !== noDay;
      return (cellIndex) => isCompleteAt(set, cellIndex, dataDate) === (drillDown.what === 'done');
    case 'mine':
      return (_, row, column) => isMineAs(drillDown.side, set, row, column, context.self);
    case 'waiting':
      return (cellIndex, row, column) => {
        const status = evaluation.status[cellIndex];
        if (status === rejectedStatus) return isMineAs('responsible', set, row, column, context.self);
        if (status !== submittedStatus) return false;
        return drillDown.receiving === 'any' || isMineAs('receiving', set, row, column, context.self);
      };
    case 'these': {
      const { rowOf, columnOf, milestones } = set;
      const cellIndexOf = ({ scope, milestone }: (typeof drillDown.turnovers)[number]) =>
        (rowOf.get(scope) ?? NaN) * milestones.length + (columnOf.get(milestone) ?? NaN);
      const cellIndexes = new Set(drillDown.turnovers.map(cellIndexOf));
      return (cellIndex) => cellIndexes.has(cellIndex);
    }
    case 'moved':
    case 'forecast':
    case 'promise':
    case 'trend':
    case 'weekly':
    case 'then': {
      const found = context.history?.get(encodeHistoryDrillDown(drillDown));
      return (cellIndex) => found?.[cellIndex] === 1;
    }
  }
}

function daysOfPeriods(period: Period, starts: readonly DayNumber[]): Set<DayNumber> {
  const days = new Set<DayNumber>();
  for (const start of starts) {
    const end = period === 'week' ? start + 7 : nextPeriod(start, 'month', 1);
    for (let day = start; day < end; day += 1) days.add(day);
  }
  return days;
}

function isBetween(value: number, { from, to }: { from: number | null; to: number | null }): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

/**
 * Encodes a drill-down for a URL: `date.baseline.2027-03-01.2027-03-07`, `slip.8.`, `group.responsible.12`,
 * `these.12-3.14-3`.
 */
export function encodeDrillDown(drillDown: DrillDown): string {
  if (isHistoryDrillDown(drillDown)) return encodeHistoryDrillDown(drillDown);
  switch (drillDown.kind) {
    case 'date':
      return `date.${drillDown.basis}.${encodeDay(drillDown.from)}.${encodeDay(drillDown.to)}`;
    case 'periods':
      return [`periods.${drillDown.basis}.${drillDown.period}`, ...drillDown.starts.map(dayOf)].join('.');
    case 'undated':
      return `undated.${drillDown.basis}`;
    case 'slip':
      return `slip.${drillDown.from ?? ''}.${drillDown.to ?? ''}`;
    case 'group':
      return `group.${drillDown.by}.${drillDown.key ?? 'none'}`;
    case 'fault':
      return `fault.${drillDown.problem}`;
    case 'age':
      return `age.${drillDown.side}.${drillDown.from}.${drillDown.to ?? ''}`;
    case 'is':
      return `is.${drillDown.what}`;
    case 'mine':
      return `mine.${drillDown.side}`;
    case 'waiting':
      return `waiting.${drillDown.receiving}`;
    case 'these':
      return ['these', ...drillDown.turnovers.map(({ scope, milestone }) => `${scope}-${milestone}`)].join(
        '.',
      );
  }
}

/** Parses a drill-down; null if the text is invalid or its kind no longer exists. */
export function decodeDrillDown(text: string): DrillDown | null {
  const [kind, ...rest] = text.split('.');
  if (kind === 'these') return decodeThese(rest);
  if (isHistoryDrillDown({ kind: kind! })) return decodeHistoryDrillDown(text);
  const [first = '', second = '', third = ''] = rest;
  const number = (value: string) => (/^-?\d{1,6}$/.test(value) ? Number(value) : null);
  const basis = drillDownBases.find((each) => each === first);
  if (kind === 'date' && basis) return { kind, basis, from: decodeDay(second), to: decodeDay(third) };
  if (kind === 'periods' && basis && (second === 'week' || second === 'month')) {
    const starts = rest.slice(2).flatMap((each) => decodeDay(each) ?? []);
    return starts.length > 0 ? { kind, basis, period: second, starts } : null;
  }
  if (kind === 'undated' && basis) return { kind, basis };
  if (kind === 'slip') return { kind, from: number(first), to: number(second) };
  const side = first === 'responsible' || first === 'receiving' ? first : null;
  if (kind === 'age' && side) return { kind, side: side, from: number(second) ?? 0, to: number(third) };
  if (kind === 'mine' && side) return { kind, side };
  if (kind === 'waiting' && (first === 'mine' || first === 'any')) return { kind, receiving: first };
  const by = groupings.find((each) => each === first);
  const key = decodeId(second);
  if (kind === 'group' && by && (key !== null || second === 'none')) return { kind, by, key };
  const problem = dataProblems.find((each) => each === first);
  if (kind === 'fault' && problem) return { kind, problem };
  const what = drillDownKinds.find((each) => each === first);
  return kind === 'is' && what ? { kind, what } : null;
}

function decodeThese(names: readonly string[]): DrillDown | null {
  const turnovers = names.slice(0, maxNamed).flatMap((name) => {
    const [scope = null, milestone = null, ...more] = name.split('-').map(decodeId);
    return scope === null || milestone === null || more.length > 0 ? [] : [{ scope, milestone }];
  });
  return turnovers.length > 0 ? { kind: 'these', turnovers } : null;
}
