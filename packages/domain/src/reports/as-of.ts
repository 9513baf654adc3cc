import { dayNumber, noDay, type DayNumber } from '../day-number.ts';
import { turnoverStates, type TurnoverState } from '../turnover/status.ts';
import {
  createTrackerSet,
  copyCells,
  type Gate,
  type ScopeList,
  type TrackerSet,
} from '../turnover/tracker-set.ts';

/** One field that changed, as history keeps it. */
export interface HistoryRow {
  /** Rises with time. */
  id: number;
  scope: number;
  milestone: number;
  field: string;
  before: string | null;
  after: string | null;
  /** The day in the programme's zone. */
  at: DayNumber;
}

/**
 * The fields that had another value at the end of a day, with that value. It goes back from now: what changed first
 * after the day says what was before. What no later row names was as it is now.
 */
export function valuesBefore(rows: Iterable<HistoryRow>, day: DayNumber): Map<string, HistoryRow> {
  const first = new Map<string, HistoryRow>();
  for (const row of rows) {
    if (row.at <= day) continue;
    const key = `${row.scope} ${row.milestone} ${row.field}`;
    const known = first.get(key);
    if (!known || row.id < known.id) first.set(key, row);
  }
  return first;
}

/** Under which names history keeps that somebody confirmed a forecast. */
const confirmations = ['confirmed', 'forecast_confirmed_at'];

type Write = (cells: TrackerSet['cells'], place: number, value: string | null) => void;

const day =
  (name: 'forecast' | 'need' | 'actual'): Write =>
  (cells, place, value) => {
    cells[name][place] = value === null || value === '' ? noDay : dayNumber(value);
  };
const team =
  (name: 'giver_team' | 'receiver_team'): Write =>
  (cells, place, value) => {
    cells[name][place] = value === null || value === '' ? 0 : Number(value);
  };

const writers: Record<string, Write> = {
  forecast: day('forecast'),
  need: day('need'),
  actual: day('actual'),
  giver_team: team('giver_team'),
  receiver_team: team('receiver_team'),
  required(cells, place, value) {
    cells.required[place] = value === 'false' ? 0 : 1;
  },
  state(cells, place, value) {
    cells.state[place] = Math.max(0, turnoverStates.indexOf((value ?? 'open') as TurnoverState));
  },
  remark(cells, place, value) {
    if (value === null || value === '') cells.remark.delete(place);
    else cells.remark.set(place, value);
  },
};

/**
 * The tracker as it was at the end of a day, from what it is and all history after that day. Days on which something
 * happened (confirmed, moved, in this state since) are read from the rows up to that day; without them they are unknown.
 * Baseline and constraints are not in this history and stay as they are.
 */
export function setAsOf<S extends ScopeList, G extends Gate>(
  present: TrackerSet<S, G>,
  rows: readonly HistoryRow[],
  asOf: DayNumber,
): TrackerSet<S, G> {
  const set = createTrackerSet(present.scopes, present.gates, null);
  copyCells(present, set);
  const placeOf = ({ scope, milestone }: HistoryRow) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    return row === undefined || column === undefined ? -1 : row * set.gates.length + column;
  };
  for (const row of valuesBefore(rows, asOf).values()) {
    const place = placeOf(row);
    if (place < 0) continue;
    writers[row.field]?.(set.cells, place, row.before);
    if (row.field === 'forecast')
      for (const name of ['moved', 'moved_from', 'confirmed'] as const) set.cells[name][place] = noDay;
    if (confirmations.includes(row.field)) set.cells.confirmed[place] = noDay;
    if (row.field === 'state') set.cells.state_since[place] = noDay;
  }
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const place = placeOf(row);
    if (place < 0) continue;
    if (row.at <= asOf) note(set.cells, place, row);
    else if (row.field === 'state' && row.after === 'rejected') set.cells.rejections[place]! -= 1;
  }
  return set;
}

/** Writes what a row of that time says about when something happened. */
function note(cells: TrackerSet['cells'], place: number, { field, before, at }: HistoryRow): void {
  if (field === 'state') cells.state_since[place] = at;
  if (field === 'forecast' || confirmations.includes(field)) cells.confirmed[place] = at;
  // A first forecast is no move.
  if (field !== 'forecast' || before === null || before === '') return;
  cells.moved[place] = at;
  cells.moved_from[place] = dayNumber(before);
}
