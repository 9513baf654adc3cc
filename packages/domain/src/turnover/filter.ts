import { noDay, type DayNumber } from '../day-number.ts';
import type { GroupedScopes } from './group-by.ts';
import { noTurnover, type Evaluation } from './evaluate-set.ts';
import { drillDownPredicate, encodeDrillDown, type DrillDown } from './drill-downs.ts';
import type { DrillDownContext } from './history-drill-downs.ts';
import { measurePredicate, type Measure, type MeasureContext } from './measures.ts';
import { isMine } from './mine.ts';
import { statuses, type Status } from './status.ts';
import { dayAt, type Milestone, type TrackerSet } from './tracker-set.ts';

/** Scope columns needed by filters in addition to those needed by evaluation. */
export interface FilterScopes extends GroupedScopes {
  code: readonly string[];
  name: readonly string[];
}

/** The common filter of tracker, look-ahead and reports. An empty list or `noDay` means no restriction. */
export interface TrackerFilter {
  kind: 'system' | 'area';
  text: string;
  areas: readonly number[];
  teams: readonly number[];
  disciplines: readonly number[];
  locations: readonly number[];
  owners: readonly number[];
  phases: readonly string[];
  /** Restricts cells; a scope is included if at least one of its cells is. */
  milestones: readonly number[];
  statuses: readonly Status[];
  from: DayNumber;
  to: DayNumber;
  measure: Measure | null;
  /** Drill-downs; a cell has to match all of them. */
  drillDowns: readonly DrillDown[];
  mine: boolean;
}

export const emptyFilter: TrackerFilter = {
  kind: 'system',
  text: '',
  areas: [],
  teams: [],
  disciplines: [],
  locations: [],
  owners: [],
  phases: [],
  milestones: [],
  statuses: [],
  from: noDay,
  to: noDay,
  measure: null,
  drillDowns: [],
  mine: false,
};

/** Result of a filter: the scopes and which of their cells. */
export interface Filtered {
  rows: number[];
  isIn: (row: number, column: number) => boolean;
}

/** Context of a filter: the first part is for measures, the second for drill-downs. */
type FilterContext = MeasureContext & DrillDownContext;

/** Applies a filter to a set. */
export function filterSet<G extends Milestone>(
  set: TrackerSet<FilterScopes, G>,
  evaluation: Evaluation,
  filter: TrackerFilter,
  context: FilterContext,
): Filtered {
  const then = filter.drillDowns.find(({ kind }) => kind === 'then');
  const isScopeIn = then ? () => true : scopePredicate(set, filter);
  const isCellIn = then
    ? historyPredicate(set, context.history?.get(encodeDrillDown(then)))
    : cellPredicate(set, evaluation, filter, context);
  const width = set.milestones.length;
  const rows: number[] = [];
  for (let row = 0; row < set.scopes.id.length; row += 1) {
    if (set.scopes.kind[row] !== filter.kind || !isScopeIn(row)) continue;
    if (isCellIn && !hasCell(row)) continue;
    rows.push(row);
  }
  function hasCell(row: number): boolean {
    for (let column = 0; column < width; column += 1) if (isCellIn!(row, column)) return true;
    return false;
  }
  const hasTurnover = (row: number, column: number) => evaluation.status[row * width + column] !== noTurnover;
  return { rows, isIn: isCellIn ?? hasTurnover };
}

/**
 * Cells that matched the whole filter at an earlier day, from the history; these include cells that are no
 * longer required.
 */
function historyPredicate({ milestones }: TrackerSet, found: Uint8Array | undefined) {
  return (row: number, column: number) => found?.[row * milestones.length + column] === 1;
}

type RowPredicate = (row: number) => boolean;

function scopePredicate(set: TrackerSet<FilterScopes>, filter: TrackerFilter): RowPredicate {
  const { scopes } = set;
  const predicates: RowPredicate[] = [];
  const oneOf = (wanted: readonly (number | string)[], column: readonly (number | string | null)[]) => {
    if (wanted.length === 0) return;
    const chosen = new Set<number | string | null>(wanted);
    predicates.push((row) => chosen.has(column[row]!));
  };
  oneOf(filter.disciplines, scopes.discipline);
  oneOf(filter.locations, scopes.location);
  oneOf(filter.owners, scopes.owner);
  oneOf(filter.phases, scopes.phase);
  if (filter.areas.length > 0) predicates.push(areaPredicate(set, filter.areas));
  if (filter.teams.length > 0) {
    const chosen = new Set<number | null>(filter.teams);
    predicates.push(
      (row) =>
        chosen.has(scopes.construction_team[row]!) ||
        chosen.has(scopes.commissioning_team[row]!) ||
        chosen.has(scopes.operations_team[row]!),
    );
  }
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) predicates.push(textPredicate(set, words));
  return (row) => predicates.every((matches) => matches(row));
}

function areaPredicate(set: TrackerSet<FilterScopes>, areas: readonly number[]): RowPredicate {
  const isInside = areaMatcher(set, areas);
  return (row) => isInside(set.scopes.kind[row] === 'area' ? set.scopes.id[row]! : set.scopes.area[row]!);
}

/** Returns a predicate for areas that are one of `areas` or inside one of them. */
export function areaMatcher(
  { scopes, rowOf }: Pick<TrackerSet<FilterScopes>, 'scopes' | 'rowOf'>,
  areas: readonly number[],
): (id: number | null) => boolean {
  const chosen = new Set(areas);
  return (id) => {
    const seen = new Set<number>();
    for (let at = id; at !== null && !seen.has(at);) {
      if (chosen.has(at)) return true;
      seen.add(at);
      const row = rowOf.get(at);
      at = row === undefined ? null : scopes.parent[row]!;
    }
    return false;
  };
}

/** A scope also matches by the texts of its parents, so that searching for a system finds its parts. */
function textPredicate({ scopes, rowOf }: TrackerSet<FilterScopes>, words: readonly string[]): RowPredicate {
  const matches = (row: number) => {
    const text = `${scopes.code[row]!} ${scopes.name[row]!}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return (row) => {
    const seen = new Set<number>();
    for (let at: number | undefined = row; at !== undefined && !seen.has(at);) {
      if (matches(at)) return true;
      seen.add(at);
      const parent: number | null = scopes.parent[at]!;
      at = parent === null ? undefined : rowOf.get(parent);
    }
    return false;
  };
}

/** Undefined if the filter doesn't restrict cells. */
function cellPredicate(
  set: TrackerSet<FilterScopes>,
  evaluation: Evaluation,
  filter: TrackerFilter,
  context: FilterContext,
): ((row: number, column: number) => boolean) | undefined {
  const width = set.milestones.length;
  const predicates: ((cellIndex: number, row: number, column: number) => boolean)[] = [];
  if (filter.milestones.length > 0) {
    const chosen = new Set(filter.milestones);
    predicates.push((_, __, column) => chosen.has(set.milestones[column]!.id));
  }
  if (filter.statuses.length > 0) {
    const chosen = new Set(filter.statuses.map((status) => statuses.indexOf(status)));
    predicates.push((cellIndex) => chosen.has(evaluation.status[cellIndex]!));
  }
  if (filter.from !== noDay) predicates.push((cellIndex) => dayAt(set, cellIndex) >= filter.from);
  if (filter.to !== noDay)
    predicates.push((cellIndex) => {
      const day = dayAt(set, cellIndex);
      return day !== noDay && day <= filter.to;
    });
  const { measure } = filter;
  if (measure !== null) predicates.push(measurePredicate(measure, set, evaluation, context));
  for (const drillDown of filter.drillDowns)
    predicates.push(drillDownPredicate(set, evaluation, drillDown, context));
  if (filter.mine) predicates.push((_, row, column) => isMine(set, row, column, context.self));
  const [first, ...others] = predicates;
  if (!first) return undefined;
  // Usually there is one predicate, and it runs over every cell.
  const matchesAll =
    others.length === 0
      ? first
      : (cellIndex: number, row: number, column: number) =>
          predicates.every((matches) => matches(cellIndex, row, column));
  return (row, column) => {
    const cellIndex = row * width + column;
    return evaluation.status[cellIndex] !== noTurnover && matchesAll(cellIndex, row, column);
  };
}
