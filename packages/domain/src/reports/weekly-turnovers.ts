import { dayNumber, dayOrNull, type DayNumber } from '../day-number.ts';
import { dataProblems, dataProblemBits, dataProblemFinder } from '#turnover/data-problems.ts';
import { groupOf } from '../turnover/group-by.ts';
import { expectedAt } from '../turnover/tracker-set.ts';
import type { TurnoverId } from '../turnover/cell-mask.ts';
import type { ReportData } from '#turnover/report-data.ts';

/** The turnovers counted in a weekly report as columns, and which of them are behind its figures and lists. */
export interface WeeklyTurnovers {
  scope: number[];
  milestone: number[];
  baseline: (DayNumber | null)[];
  expected: (DayNumber | null)[];
  responsible: (number | null)[];
  /** Bits of `dataProblemBits`. */
  faults: number[];
  /** Positions in the columns, by the name of a figure, list or week. */
  parts: Record<string, number[]>;
}

/** Stores the turnovers of the report data, and those behind each part of a report. */
export function collectWeeklyTurnovers(
  reportData: ReportData,
  parts: Readonly<Record<string, Iterable<number>>>,
): WeeklyTurnovers {
  const { set, cellIndexes, evaluation, context } = reportData;
  const width = set.milestones.length;
  const responsibleOf = groupOf(set, 'responsible');
  const dataProblemsAt = dataProblemFinder(set, evaluation, context);
  const turnovers: WeeklyTurnovers = {
    scope: [],
    milestone: [],
    baseline: [],
    expected: [],
    responsible: [],
    faults: [],
    parts: {},
  };
  const positions = new Map<number, number>();
  for (const cellIndex of cellIndexes) {
    const row = Math.trunc(cellIndex / width);
    const column = cellIndex - row * width;
    positions.set(cellIndex, turnovers.scope.length);
    turnovers.scope.push(set.scopes.id[row]!);
    turnovers.milestone.push(set.milestones[column]!.id);
    turnovers.baseline.push(dayOrNull(set.cells.baseline[cellIndex]!));
    turnovers.expected.push(dayOrNull(expectedAt(set, cellIndex, context.dataDate)));
    turnovers.responsible.push(responsibleOf(row, column) as number | null);
    turnovers.faults.push(dataProblemsAt(cellIndex));
  }
  for (const [name, behind] of Object.entries(parts))
    turnovers.parts[name] = [...new Set(behind)].flatMap((cellIndex) => positions.get(cellIndex) ?? []);
  return turnovers;
}

/**
 * Turnovers of a part: a figure, list or week by its name, `all`, a point of the curve as
 * `baseline.2027-03-01` or `expected.2027-03-01`, a responsible team as `responsible.12`, its turnovers with a data
 * problem as `responsible.12.stale`, without any as `responsible.12.clean`.
 */
export function turnoversOfPart(turnovers: WeeklyTurnovers, part: string): TurnoverId[] {
  const nameAt = (at: number) => ({ scope: turnovers.scope[at]!, milestone: turnovers.milestone[at]! });
  const where = (isIn: (at: number) => boolean) =>
    turnovers.scope.flatMap((_, at) => (isIn(at) ? [nameAt(at)] : []));
  const [kind, key = '', rest] = part.split('.');
  if (part === 'all') return where(() => true);
  if (kind === 'responsible') {
    const matchesProblem = dataProblemPredicate(rest);
    const responsible = key === 'none' ? null : key === 'all' ? undefined : Number(key);
    return where(
      (at) =>
        (responsible === undefined || turnovers.responsible[at] === responsible) &&
        matchesProblem(turnovers.faults[at]!),
    );
  }
  if ((kind === 'baseline' || kind === 'expected') && /^\d{4}-\d\d-\d\d$/.test(key)) {
    const day = dayNumber(key);
    return where((at) => turnovers.baseline[at] !== null && (turnovers[kind][at] ?? Infinity) <= day);
  }
  return (turnovers.parts[part] ?? []).map(nameAt);
}

/** Name under which the turnovers of a figure are stored. */
export function partOfFigure(key: string): string {
  return { total: 'all', quality: 'responsible.all.clean', ppc: 'decided' }[key] ?? key;
}

function dataProblemPredicate(word: string | undefined): (faults: number) => boolean {
  if (word === undefined) return () => true;
  if (word === 'clean') return (faults) => faults === 0;
  const problem = dataProblems.find((each) => each === word);
  return problem ? (faults) => (faults & dataProblemBits[problem]) !== 0 : () => false;
}
