import type {
  CellColumns,
  ScopeColumns,
  TrackerResponse,
  TrackerMilestone,
  TrackerStructure,
} from '@baton/contract/tracker/tracker-data.ts';
import { writeCounts } from '@baton/contract/tracker/scope-counts.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { evaluateSet, type Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import type { RoundContext } from '@baton/domain/turnover/weekly-round.ts';
import {
  copyCells,
  createTrackerSet,
  writeCells,
  type TrackerSet,
} from '@baton/domain/turnover/tracker-set.ts';
import { sortKey } from '@baton/domain/sort-key.ts';

export type ProgrammeSet = TrackerSet<ScopeColumns, TrackerMilestone>;

/**
 * The tracker’s data in the page. Rows and structure are immutable; cells, their statuses and the punch counts of scopes
 * change in place.
 */
export interface TrackerView {
  programme: number;
  structure: TrackerStructure;
  set: ProgrammeSet;
  evaluation: Evaluation;
  context: MeasureContext;
  dataDate: DayNumber;
  today: DayNumber;
  /** Id of the baseline shown. */
  baseline: number | null;
}

/** The cells as a set; evaluated unless edits are to be applied first. */
interface DecodedSet {
  set: ProgrammeSet;
  evaluation?: Evaluation;
}

/** A response as sent, or with scopes and cells already decoded into a set. */
export type ReadTracker = TrackerResponse & { decoded?: Required<DecodedSet> };

/** The input of a view: a full response, or one merged with the previous view. */
interface TrackerSource {
  programme: number;
  data_date: string;
  today: string;
  baseline: number | null;
  structure: TrackerStructure;
  scopes: ScopeColumns;
  cells: CellColumns | null;
  decoded?: DecodedSet | undefined;
}

/** The inputs of a weekly update. */
export function roundContext({ today, context, structure }: TrackerView): RoundContext {
  return { today, windowEnd: context.windowEnd, cutoffWeekday: structure.settings.cutoff_weekday };
}

/** `fill` adds cells that weren’t sent, before the evaluation. */
export function createView(source: TrackerSource, fill?: (set: ProgrammeSet) => void): TrackerView {
  const { programme, structure, scopes, cells, baseline, decoded } = source;
  const set = decoded?.set ?? createTrackerSet(scopes, structure.milestones, cells);
  fill?.(set);
  const { settings, punch_categories: categories } = structure;
  const context = statusRulesOf(settings, dayNumber(source.data_date), categories);
  return {
    programme,
    structure,
    set,
    evaluation: decoded?.evaluation ?? evaluateSet(set, context),
    context,
    dataDate: context.dataDate,
    today: dayNumber(source.today),
    baseline,
  };
}

/**
 * Builds a new view after a change of rows or status rules; cells not in the response are copied from the old view.
 * `replaceSet` calls the function that fills the new set and applies pending edits to it. Returns null without structure
 * or scopes.
 */
export function buildView(
  answer: ReadTracker,
  before: TrackerView | null,
  replaceSet: (fill: () => ProgrammeSet) => void,
): TrackerView | null {
  const structure = answer.structure ?? before?.structure;
  const scopes =
    answer.whole || !before ? answer.scopes : mergeScopes(before.set, answer.scopes, answer.removed_scopes);
  if (!structure || !scopes) return null;
  const fill = (set: ProgrammeSet) => {
    if (!answer.whole && before) copyCells(before.set, set);
    if (!answer.whole && answer.cells) writeCells(set, answer.cells);
    if (answer.scope_counts) writeCounts(set.scopes, set.rowOf, answer.scope_counts);
    return set;
  };
  const cells = answer.whole ? answer.cells : null;
  // Evaluated again, because optimistic edits change the status.
  const decoded = answer.decoded && before ? { set: answer.decoded.set } : answer.decoded;
  return createView({ ...answer, structure, scopes, cells, decoded }, (set) => replaceSet(() => fill(set)));
}

type Row = { [Name in keyof ScopeColumns]: ScopeColumns[Name][number] };

/** Merges changed and removed scopes, sorted by code as on the server. */
function mergeScopes(
  { scopes: before, rowOf }: Pick<ProgrammeSet, 'scopes' | 'rowOf'>,
  changed: ScopeColumns | null,
  removed: readonly number[],
): ScopeColumns {
  const places = removed.length === 0 && changed ? samePlaces(before, rowOf, changed) : null;
  if (places && changed) return replaceRows(before, changed, places);
  const rows = new Map(rowsOf(before).map((row) => [row.id, row]));
  for (const row of changed ? rowsOf(changed) : []) rows.set(row.id, row);
  for (const id of removed) rows.delete(id);
  const keyed = [...rows.values()].map((row) => ({ row, key: sortKey(row.code) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
  const names = Object.keys(before) as (keyof ScopeColumns)[];
  return Object.fromEntries(names.map((name) => [name, keyed.map(({ row }) => row[name])])) as ScopeColumns;
}

/** The rows of changed scopes, if none of them is new or has another code. */
function samePlaces(
  before: ScopeColumns,
  rowOf: ProgrammeSet['rowOf'],
  changed: ScopeColumns,
): number[] | null {
  const places = changed.id.flatMap((id, at) => {
    const row = rowOf.get(id);
    return row !== undefined && before.code[row] === changed.code[at] ? row : [];
  });
  return places.length === changed.id.length ? places : null;
}

/** Copies whole columns, because an attribute is changed often and a programme may have thousands of rows. */
function replaceRows(before: ScopeColumns, changed: ScopeColumns, places: readonly number[]): ScopeColumns {
  const names = Object.keys(before) as (keyof ScopeColumns)[];
  const columns = names.map((name) => {
    const column: unknown[] = [...before[name]];
    places.forEach((row, at) => (column[row] = changed[name][at]));
    return [name, column];
  });
  return Object.fromEntries(columns) as ScopeColumns;
}

function rowsOf(columns: ScopeColumns): Row[] {
  const names = Object.keys(columns) as (keyof ScopeColumns)[];
  return columns.id.map(
    (_, row) => Object.fromEntries(names.map((name) => [name, columns[name][row]])) as Row,
  );
}
