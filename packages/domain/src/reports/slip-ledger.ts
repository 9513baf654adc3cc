import { noDay, type DayNumber } from '../day-number.ts';
import { pareto, type ParetoLine } from '../pareto.ts';
import { groupOf, type GroupKey } from '../turnover/group-by.ts';
import { daysBetween } from '../turnover/judge.ts';
import { nameAt, type Ground } from './ground.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** A forecast that was set, moved or taken away, as history keeps it. */
export interface ForecastMove {
  scope: number;
  milestone: number;
  before: DayNumber | null;
  after: DayNumber | null;
  /** Code of the reason; empty where none was asked for. */
  reason: string;
  at: DayNumber;
  by: string;
}

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
  /** Latest first, also within a day. */
  entries: SlipEntry[];
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
  moves: Iterable<ForecastMove>,
  { from = noDay, to = context.dataDate }: { from?: DayNumber; to?: DayNumber } = {},
): SlipLedger {
  const width = set.gates.length;
  const isChosen = new Uint8Array(set.scopes.id.length * width);
  for (const place of places) isChosen[place] = 1;
  const giverOf = groupOf(set, 'giver');
  const found: SlipEntry[] = [];
  for (const { scope, milestone, before, after, reason, at, by } of moves) {
    if (before === null || after === null || before === after || at < from || at > to) continue;
    const row = set.rowOf.get(scope);
    const column = set.columnOf.get(milestone);
    if (row === undefined || column === undefined) continue;
    const place = row * width + column;
    if (isChosen[place] === 0) continue;
    const days = daysBetween(before, after, context);
    found.push({ place, before, after, days, reason, at, by, team: giverOf(row, column) });
  }
  // History comes in its order: turned round, there is next to nothing left to sort.
  const entries = found.toReversed().toSorted((a, b) => b.at - a.at);
  // By the days themselves: a move over a weekend is a move, even where it costs no working day.
  const later = entries.filter(({ before, after }) => after > before);
  const earlier = entries.filter(({ before, after }) => after < before);
  const rank = <K>(keyOf: (entry: SlipEntry) => K, by: 'days' | 'count' = 'days') =>
    pareto(later, keyOf, ({ days }) => days, by);
  const lost = sumDays(later);
  const won = -sumDays(earlier);
  return {
    entries,
    later: { count: later.length, days: lost },
    earlier: { count: earlier.length, days: won },
    net: lost - won,
    reasonsByDays: rank(({ reason }) => reason),
    reasonsByCount: rank(({ reason }) => reason, 'count'),
    teams: rank(({ team }) => team),
    people: rank(({ by }) => by),
    repeated: repeatedIn(later, isChosen.length),
  };
}

/** Places that moved later more than once, most days first. */
function repeatedIn(later: readonly SlipEntry[], length: number): SlipLedger['repeated'] {
  const [counts, days] = [new Int32Array(length), new Int32Array(length)];
  for (const entry of later) {
    counts[entry.place]! += 1;
    days[entry.place]! += entry.days;
  }
  const found: SlipLedger['repeated'] = [];
  counts.forEach((count, place) => {
    if (count > 1) found.push({ place, count, days: days[place]! });
  });
  return found.toSorted((a, b) => b.days - a.days);
}

function sumDays(entries: readonly SlipEntry[]): number {
  return entries.reduce((sum, { days }) => sum + days, 0);
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

/** The ledger as a table; `sayReason` writes a reason's code in words. */
export function slipLedgerRows(
  { set, context }: Ground,
  { entries }: SlipLedger,
  sayReason: (code: string) => string = (code) => code,
): ReportTable {
  const rows = entries.map(({ place, before, after, days, reason, at, by, team }) => {
    const { scope, gate } = nameAt(set, place);
    return [at, by, scope, gate, context.label('giver', team), before, after, days, sayReason(reason)];
  });
  return { columns, rows };
}
