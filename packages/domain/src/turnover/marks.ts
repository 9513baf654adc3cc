import { dayOf, noDay, type DayNumber } from '../day-number.ts';
import { nextPeriod, type Period } from '../periods.ts';
import { dataFaults, faultBits, faultFinder, type DataFault } from './data-faults.ts';
import { groupings, groupOf, type GroupedScopes, type GroupKey, type Grouping } from './group-by.ts';
import type { Judgement } from './judge-set.ts';
import { isMineAs } from './mine.ts';
import {
  isPastMark,
  readDay,
  readId,
  readPastMark,
  writeDay,
  writePastMark,
  type MarkContext,
  type PastMark,
} from './past-marks.ts';
import { notRequiredStatus } from './status.ts';
import { expectedAt, isAchieved, type TrackerSet } from './tracker-set.ts';
import { clockAt, type Clock } from './waiting.ts';

/** The days that pictures are drawn by; `expected`: when passed, else promised, never before tomorrow. */
export const markBases = ['baseline', 'expected', 'actual'] as const;
export type MarkBasis = (typeof markBases)[number];

/** What a turnover can simply be. */
export const markKinds = ['done', 'open', 'baselined', 'faultless'] as const;

/** As many turnovers can be named one by one in an address. */
export const mostNamed = 60;

/**
 * What a box, a bar or a point of a picture stands for, as a question to a cell: so that every one of them leads to the
 * turnovers behind it. An end that is null is open.
 */
export type Mark =
  | { kind: 'date'; basis: MarkBasis; from: DayNumber | null; to: DayNumber | null }
  | { kind: 'periods'; basis: MarkBasis; period: Period; starts: readonly DayNumber[] }
  | { kind: 'undated'; basis: MarkBasis }
  | { kind: 'slip'; from: number | null; to: number | null }
  | { kind: 'group'; by: Grouping; key: Exclude<GroupKey, string> }
  | { kind: 'fault'; fault: DataFault }
  | { kind: 'age'; clock: Clock; from: number; to: number | null }
  | { kind: 'is'; what: (typeof markKinds)[number] }
  | { kind: 'mine'; side: Clock }
  | { kind: 'these'; turnovers: readonly { scope: number; milestone: number }[] }
  | PastMark;

type Question = (place: number, row: number, column: number) => boolean;

/** Asks of a cell whether it is one of those that a mark stands for; what is not required is in no picture. */
export function markQuestion(
  set: TrackerSet<GroupedScopes>,
  judgement: Judgement,
  mark: Mark,
  context: MarkContext,
): Question {
  const asks = questionOf(set, judgement, mark, context);
  return (place, row, column) => judgement.status[place] !== notRequiredStatus && asks(place, row, column);
}

function questionOf(
  set: TrackerSet<GroupedScopes>,
  judgement: Judgement,
  mark: Mark,
  context: MarkContext,
): Question {
  const { dataDate } = context;
  const dayBy = (basis: MarkBasis, place: number) =>
    basis === 'expected' ? expectedAt(set, place, dataDate) : set.cells[basis][place]!;
  switch (mark.kind) {
    case 'date':
      return (place) => {
        const day = dayBy(mark.basis, place);
        return day !== noDay && isBetween(day, mark);
      };
    case 'periods': {
      const days = daysOfPeriods(mark.period, mark.starts);
      return (place) => days.has(dayBy(mark.basis, place));
    }
    case 'undated':
      return (place) => dayBy(mark.basis, place) === noDay;
    case 'slip':
      return (place) => judgement.slip[place] !== noDay && isBetween(judgement.slip[place]!, mark);
    case 'group': {
      const keyOf = groupOf(set, mark.by);
      return (_, row, column) => keyOf(row, column) === mark.key;
    }
    case 'fault': {
      const faultsAt = faultFinder(set, judgement, context);
      return (place) => (faultsAt(place) & faultBits[mark.fault]) !== 0;
    }
    case 'age':
      return (place) =>
        clockAt(set, place, dataDate) === mark.clock &&
        isBetween(dataDate - set.cells.state_since[place]!, mark);
    case 'is':
      if (mark.what === 'faultless') {
        const faultsAt = faultFinder(set, judgement, context);
        return (place) => faultsAt(place) === 0;
      }
      if (mark.what === 'baselined') return (place) => set.cells.baseline[place] !== noDay;
      return (place) => isAchieved(set, place, dataDate) === (mark.what === 'done');
    case 'mine':
      return (_, row, column) => isMineAs(mark.side, set, row, column, context.self);
    case 'these': {
      const { rowOf, columnOf, gates } = set;
      const placeOf = ({ scope, milestone }: (typeof mark.turnovers)[number]) =>
        (rowOf.get(scope) ?? NaN) * gates.length + (columnOf.get(milestone) ?? NaN);
      const places = new Set(mark.turnovers.map(placeOf));
      return (place) => places.has(place);
    }
    case 'moved':
    case 'forecast':
    case 'promise':
    case 'trend':
    case 'weekly':
    case 'then': {
      const found = context.past?.get(writePastMark(mark));
      return (place) => found?.[place] === 1;
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

/** A mark in an address: `date.baseline.2027-03-01.2027-03-07`, `slip.8.`, `group.giver.12`, `these.12-3.14-3`. */
export function writeMark(mark: Mark): string {
  if (isPastMark(mark)) return writePastMark(mark);
  switch (mark.kind) {
    case 'date':
      return `date.${mark.basis}.${writeDay(mark.from)}.${writeDay(mark.to)}`;
    case 'periods':
      return [`periods.${mark.basis}.${mark.period}`, ...mark.starts.map(dayOf)].join('.');
    case 'undated':
      return `undated.${mark.basis}`;
    case 'slip':
      return `slip.${mark.from ?? ''}.${mark.to ?? ''}`;
    case 'group':
      return `group.${mark.by}.${mark.key ?? 'none'}`;
    case 'fault':
      return `fault.${mark.fault}`;
    case 'age':
      return `age.${mark.clock}.${mark.from}.${mark.to ?? ''}`;
    case 'is':
      return `is.${mark.what}`;
    case 'mine':
      return `mine.${mark.side}`;
    case 'these':
      return ['these', ...mark.turnovers.map(({ scope, milestone }) => `${scope}-${milestone}`)].join('.');
  }
}

/** Reads a mark; null where it can't be one, or no longer. */
export function readMark(text: string): Mark | null {
  const [kind, ...rest] = text.split('.');
  if (kind === 'these') return readThese(rest);
  if (isPastMark({ kind: kind! })) return readPastMark(text);
  const [first = '', second = '', third = ''] = rest;
  const number = (value: string) => (/^-?\d{1,6}$/.test(value) ? Number(value) : null);
  const basis = markBases.find((each) => each === first);
  if (kind === 'date' && basis) return { kind, basis, from: readDay(second), to: readDay(third) };
  if (kind === 'periods' && basis && (second === 'week' || second === 'month')) {
    const starts = rest.slice(2).flatMap((each) => readDay(each) ?? []);
    return starts.length > 0 ? { kind, basis, period: second, starts } : null;
  }
  if (kind === 'undated' && basis) return { kind, basis };
  if (kind === 'slip') return { kind, from: number(first), to: number(second) };
  const side = first === 'giver' || first === 'receiver' ? first : null;
  if (kind === 'age' && side) return { kind, clock: side, from: number(second) ?? 0, to: number(third) };
  if (kind === 'mine' && side) return { kind, side };
  const by = groupings.find((each) => each === first);
  const key = readId(second);
  if (kind === 'group' && by && (key !== null || second === 'none')) return { kind, by, key };
  const fault = dataFaults.find((each) => each === first);
  if (kind === 'fault' && fault) return { kind, fault };
  const what = markKinds.find((each) => each === first);
  return kind === 'is' && what ? { kind, what } : null;
}

function readThese(names: readonly string[]): Mark | null {
  const turnovers = names.slice(0, mostNamed).flatMap((name) => {
    const [scope = null, milestone = null, ...more] = name.split('-').map(readId);
    return scope === null || milestone === null || more.length > 0 ? [] : [{ scope, milestone }];
  });
  return turnovers.length > 0 ? { kind: 'these', turnovers } : null;
}
