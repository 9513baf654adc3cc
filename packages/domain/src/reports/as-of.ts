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

/** What is remembered of the fields of a cell while history is read. */
const tracks = [...Object.keys(writers), 'confirmed', 'moved'];

/**
 * The tracker as it was at the end of a day, from what it is and all history. It goes back from now: what changed first
 * after the day says what was before; what no later row names was as it is. Days on which something happened
 * (confirmed, moved, in this state since) come from the last row up to that day.
 * Baseline and constraints are not in this history and stay as they are.
 */
export function setAsOf<S extends ScopeList, G extends Gate>(
  present: TrackerSet<S, G>,
  rows: Iterable<HistoryRow>,
  asOf: DayNumber,
): TrackerSet<S, G> {
  const set = createTrackerSet(present.scopes, present.gates, null);
  copyCells(present, set);
  const { cells, rowOf, columnOf, gates } = set;
  const firstAfter = new Map<number, HistoryRow>();
  const lastBefore = new Map<number, HistoryRow>();
  for (const line of rows) {
    const [row, column] = [rowOf.get(line.scope), columnOf.get(line.milestone)];
    if (row === undefined || column === undefined) continue;
    const place = row * gates.length + column;
    const isAfter = line.at > asOf;
    if (isAfter && line.field === 'state' && line.after === 'rejected') cells.rejections[place]! -= 1;
    const remembered = isAfter ? firstAfter : lastBefore;
    for (const track of tracksOf(line)) {
      const key = place * tracks.length + track;
      const known = remembered.get(key);
      if (!known || (isAfter ? line.id < known.id : line.id > known.id)) remembered.set(key, line);
    }
  }
  for (const [key, { before }] of firstAfter) {
    const place = Math.trunc(key / tracks.length);
    const name = tracks[key - place * tracks.length]!;
    writers[name]?.(cells, place, before);
    const last = lastBefore.get(key);
    if (name === 'state') cells.state_since[place] = last?.at ?? noDay;
    if (name === 'confirmed') cells.confirmed[place] = last?.at ?? noDay;
    if (name !== 'moved') continue;
    cells.moved[place] = last?.at ?? noDay;
    cells.moved_from[place] = last ? dayNumber(last.before!) : noDay;
  }
  return set;
}

/** Setting a forecast confirms it; a first forecast is no move. */
function tracksOf({ field, before }: HistoryRow): readonly number[] {
  if (confirmations.includes(field)) return confirmed;
  if (field !== 'forecast') return trackNumbers.get(field) ?? none;
  return before === null || before === '' ? firstForecast : movedForecast;
}

const numberOf = (name: string) => tracks.indexOf(name);
const trackNumbers = new Map(Object.keys(writers).map((name) => [name, [numberOf(name)]]));
const none: readonly number[] = [];
const confirmed = [numberOf('confirmed')];
const firstForecast = [numberOf('forecast'), numberOf('confirmed')];
const movedForecast = [...firstForecast, numberOf('moved')];
