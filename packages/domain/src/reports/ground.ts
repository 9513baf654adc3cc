import type { DayNumber } from '../day-number.ts';
import type { Filtered, FilterScopes } from '../turnover/filter.ts';
import type { GroupKey, Grouping } from '../turnover/group-by.ts';
import { noTurnover, type Judgement } from '../turnover/judge-set.ts';
import type { MeasureContext } from '../turnover/measures.ts';
import { notRequiredStatus } from '../turnover/status.ts';
import type { Gate, TrackerSet } from '../turnover/tracker-set.ts';

/** A milestone, as far as reports need it. */
export interface ReportGate extends Gate {
  code: string;
  name: string;
  weight: number | null;
  contractual: boolean;
}

/** What reports are made by, beyond what the figures of the tracker are. */
export interface ReportContext extends MeasureContext {
  /** When the programme is to be finished; `noDay` where it does not say. */
  targetFinish: DayNumber;
  /** What a day of delay costs; null where the programme does not say. */
  costOfDelayPerDay: number | null;
  currency: string;
  /** How a group is called in tables. */
  label: (by: Grouping, key: GroupKey) => string;
}

/** The one input of every report: the set, its judgement and the cells that the filter leaves. */
export interface Ground {
  set: TrackerSet<FilterScopes, ReportGate>;
  judgement: Judgement;
  /** Places of the required turnovers that the filter leaves, in their order. */
  places: Int32Array;
  context: ReportContext;
}

/** Chooses the cells once; what is not required counts in no report. */
export function groundOf(
  set: Ground['set'],
  judgement: Judgement,
  { rows, isIn }: Filtered,
  context: ReportContext,
): Ground {
  const width = set.gates.length;
  const places = new Int32Array(rows.length * width);
  let found = 0;
  for (const row of rows) {
    for (let column = 0; column < width; column += 1) {
      const place = row * width + column;
      const status = judgement.status[place]!;
      if (status === noTurnover || status === notRequiredStatus || !isIn(row, column)) continue;
      places[found] = place;
      found += 1;
    }
  }
  return { set, judgement, places: places.slice(0, found), context };
}

/** Code of the scope and of the gate at a place. */
export function nameAt({ scopes, gates }: Ground['set'], place: number): { scope: string; gate: string } {
  const row = Math.trunc(place / gates.length);
  return { scope: scopes.code[row]!, gate: gates[place - row * gates.length]!.code };
}
