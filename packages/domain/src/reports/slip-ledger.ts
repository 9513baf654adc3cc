import { noDay, type DayNumber } from '../day-number.ts';
import { ranked, type ParetoLine } from '../pareto.ts';
import { groupOf, type GroupKey } from '../turnover/group-by.ts';
import { daysBetween } from '../turnover/judge.ts';
import type { ForecastMoves } from './forecast-moves.ts';
import { nameAt, type Ground } from './ground.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** A move with its length: later is positive. */
export interface SlipEntry {
  place: number;
  before: DayNumber;
  after: DayNumber;
  days: number;
  reason: string;
  at: DayNumber;
  by: string;
  team: GroupKey;
}

export interface SlipLedger {
  /** How many moved. */
  length: number;
  /** What moved, latest first, also within a day. Made when asked for: a ledger may have hundreds of thousands. */
  entryAt: (index: number) => SlipEntry;
  later: { count: number; days: number };
  earlier: { count: number; days: number };
  /** Days lost less days won. */
  net: number;
  reasonsByDays: ParetoLine<string>[];
  reasonsByCount: ParetoLine<string>[];
  teams: ParetoLine<GroupKey>[];
  people: ParetoLine<string>[];
  /** Turnovers that moved later more than once. */
  repeated: { place: number; count: number; days: number }[];
}

/** Who moved what by how much, and why. Setting a first forecast is no move; neither is taking one away. */
export function slipLedger(
  { set, places, context }: Ground,
  moves: ForecastMoves,
  { from = noDay, to = context.dataDate }: { from?: DayNumber; to?: DayNumber } = {},
): SlipLedger {
  const width = set.gates.length;
  const isChosen = new Uint8Array(set.scopes.id.length * width);
  for (const place of places) isChosen[place] = 1;
  const placeOf = new Int32Array(moves.at.length);
  const order = latestFirst(moves, (move) => {
    const day = moves.at[move]!;
    if (day < from || day > to || moves.before[move] === moves.after[move]) return false;
    const [row, column] = [set.rowOf.get(moves.scope[move]!), set.columnOf.get(moves.milestone[move]!)];
    if (row === undefined || column === undefined) return false;
    placeOf[move] = row * width + column;
    return isChosen[placeOf[move]] === 1;
  });
  const giverOf = groupOf(set, 'giver');
  const teamAt = (place: number) => {
    const row = Math.trunc(place / width);
    return giverOf(row, place - row * width);
  };
  const [later, earlier] = [
    { count: 0, days: 0 },
    { count: 0, days: 0 },
  ];
  const [reasons, people, teams] = [tallyOf<string>(), tallyOf<string>(), tallyOf<GroupKey>()];
  const [counts, lost] = [new Int32Array(isChosen.length), new Int32Array(isChosen.length)];
  for (const move of order) {
    const [before, after] = [moves.before[move]!, moves.after[move]!];
    const days = daysBetween(before, after, context);
    // By the days themselves: a move over a weekend is a move, even where it costs no working day.
    if (after < before) {
      earlier.count += 1;
      earlier.days -= days;
      continue;
    }
    later.count += 1;
    later.days += days;
    const place = placeOf[move]!;
    counts[place]! += 1;
    lost[place]! += days;
    reasons.add(moves.reason[move]!, moves.reasons, days);
    people.add(moves.by[move]!, moves.people, days);
    teams.addKey(teamAt(place), days);
  }
  return {
    length: order.length,
    entryAt(index) {
      const move = order[index]!;
      const place = placeOf[move]!;
      const [before, after] = [moves.before[move]!, moves.after[move]!];
      return {
        place,
        before,
        after,
        days: daysBetween(before, after, context),
        reason: moves.reasons[moves.reason[move]!]!,
        at: moves.at[move]!,
        by: moves.people[moves.by[move]!]!,
        team: teamAt(place),
      };
    },
    later,
    earlier,
    net: later.days - earlier.days,
    reasonsByDays: ranked(reasons.lines, 'days'),
    reasonsByCount: ranked(reasons.lines, 'count'),
    teams: ranked(teams.lines, 'days'),
    people: ranked(people.lines, 'days'),
    repeated: repeatedIn(counts, lost),
  };
}

/** Positions of what is chosen, latest first. History comes in its order, so there is next to nothing to sort. */
function latestFirst({ at }: ForecastMoves, isIn: (move: number) => boolean): Int32Array {
  const found = new Int32Array(at.length);
  let [length, isOrdered] = [0, true];
  for (let move = at.length - 1; move >= 0; move -= 1) {
    if (!isIn(move)) continue;
    if (length > 0 && at[move]! > at[found[length - 1]!]!) isOrdered = false;
    found[length] = move;
    length += 1;
  }
  const order = found.subarray(0, length);
  return isOrdered ? order : order.toSorted((a, b) => at[b]! - at[a]! || b - a);
}

/** Sums by key, in the order in which the keys were met. */
function tallyOf<K>() {
  const lines: ParetoLine<K>[] = [];
  const byNumber: (ParetoLine<K> | undefined)[] = [];
  const byKey = new Map<K, ParetoLine<K>>();
  const begin = (key: K): ParetoLine<K> => {
    const line = { key, count: 0, days: 0, cumulative: 0 };
    lines.push(line);
    return line;
  };
  const count = (line: ParetoLine<K>, days: number) => {
    line.count += 1;
    line.days += days;
  };
  return {
    lines,
    /** By its number in a list of names: no word is looked up. */
    add: (number: number, names: readonly K[], days: number) =>
      count((byNumber[number] ??= begin(names[number]!)), days),
    addKey(key: K, days: number) {
      let line = byKey.get(key);
      if (!line) byKey.set(key, (line = begin(key)));
      count(line, days);
    },
  };
}

/** Places that moved later more than once, most days first. */
function repeatedIn(counts: Int32Array, days: Int32Array): SlipLedger['repeated'] {
  const found: SlipLedger['repeated'] = [];
  counts.forEach((count, place) => {
    if (count > 1) found.push({ place, count, days: days[place]! });
  });
  return found.toSorted((a, b) => b.days - a.days);
}

/** What a ledger holds; all of it, or what moved later for one reason or by one giver. */
export function slipEntries(
  { length, entryAt }: SlipLedger,
  only: { reason: string } | { team: GroupKey } | null = null,
): SlipEntry[] {
  const entries: SlipEntry[] = [];
  for (let index = 0; index < length; index += 1) {
    const entry = entryAt(index);
    if (only === null) entries.push(entry);
    else if (entry.after < entry.before) continue;
    else if ('reason' in only ? entry.reason === only.reason : entry.team === only.team) entries.push(entry);
  }
  return entries;
}

const columns = columnsOf({
  at: ['Moved on', 'day'],
  by: ['Moved by', 'text'],
  scope: ['Scope', 'text'],
  milestone: ['Milestone', 'text'],
  team: ['Giver', 'text'],
  before: ['From', 'day'],
  after: ['To', 'day'],
  days: ['Days later', 'number'],
  reason: ['Reason', 'text'],
});

/** Entries of the ledger as a table; `sayReason` writes a reason's code in words. */
export function slipLedgerRows(
  { set, context }: Ground,
  entries: readonly SlipEntry[],
  sayReason: (code: string) => string = (code) => code,
): ReportTable {
  const rows = entries.map(({ place, before, after, days, reason, at, by, team }) => {
    const { scope, gate } = nameAt(set, place);
    return [at, by, scope, gate, context.label('giver', team), before, after, days, sayReason(reason)];
  });
  return { columns, rows };
}
