import { noDay } from '../day-number.ts';
import { groupPlaces, type GroupKey, type Grouping } from '../turnover/group-by.ts';
import { flag } from '../turnover/judge.ts';
import { teamAt } from '../turnover/tracker-set.ts';
import type { Ground } from './ground.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** What can be wrong with the data of a turnover, whatever is wrong with the turnover itself. */
export const dataFaults = [
  'missing_forecast',
  'past_forecast',
  'out_of_order',
  'stale',
  'non_working_day',
  'not_baselined',
  'no_owner',
  'no_giver',
  'no_receiver',
  'no_area',
] as const;
export type DataFault = (typeof dataFaults)[number];

/** How each is called. */
export const dataFaultLabels: Record<DataFault, string> = {
  missing_forecast: 'No forecast',
  past_forecast: 'Forecast in the past',
  out_of_order: 'Out of order',
  stale: 'Stale forecast',
  non_working_day: 'Forecast on a day off',
  not_baselined: 'Not baselined',
  no_owner: 'No owner',
  no_giver: 'No giver',
  no_receiver: 'No receiver',
  no_area: 'No area',
};

/** Faults of some turnovers. */
export interface QualityLine {
  key: GroupKey;
  label: string;
  total: number;
  /** Turnovers with no fault at all. */
  clean: number;
  /** Clean ÷ total. */
  score: number;
  /** The places behind each count. */
  faults: Record<DataFault, number[]>;
}

export interface DataQuality {
  by: Grouping;
  /** Lowest score first. */
  lines: QualityLine[];
  all: QualityLine;
}

/** What is missing, contradictory or old in the data, by team or another grouping. */
export function dataQuality(ground: Ground, by: Grouping = 'giver'): DataQuality {
  const { set, places, context } = ground;
  const { keys, of } = groupPlaces(set, places, by);
  const lines = keys.map((key) => emptyLine(key, context.label(by, key)));
  const all = emptyLine(null, 'All');
  const found: DataFault[] = [];
  for (let entry = 0; entry < places.length; entry += 1) {
    const place = places[entry]!;
    findFaults(ground, place, found);
    for (const line of [lines[of[entry]!]!, all]) {
      line.total += 1;
      if (found.length === 0) line.clean += 1;
      for (const fault of found) line.faults[fault].push(place);
    }
  }
  for (const line of [...lines, all]) line.score = line.total === 0 ? 1 : line.clean / line.total;
  return { by, lines: lines.toSorted((a, b) => a.score - b.score || b.total - a.total), all };
}

function emptyLine(key: GroupKey, label: string): QualityLine {
  const faults = Object.fromEntries(dataFaults.map((fault) => [fault, []])) as unknown;
  return { key, label, total: 0, clean: 0, score: 1, faults: faults as QualityLine['faults'] };
}

/** Writes the faults of one turnover into a list, which is emptied first. */
function findFaults({ set, judgement, context }: Ground, place: number, found: DataFault[]): void {
  const { cells, scopes, gates } = set;
  const row = Math.trunc(place / gates.length);
  const column = place - row * gates.length;
  const flags = judgement.flags[place]!;
  const forecast = cells.forecast[place]!;
  found.length = 0;
  if (cells.actual[place] === noDay) {
    if (forecast === noDay) found.push('missing_forecast');
    else if (forecast < context.dataDate) found.push('past_forecast');
    if (forecast >= context.dataDate && !context.calendar.isWorking(forecast)) found.push('non_working_day');
  }
  if (flags & flag.beforePredecessor) found.push('out_of_order');
  if (flags & flag.stale) found.push('stale');
  if (cells.baseline[place] === noDay) found.push('not_baselined');
  if (scopes.owner[row] === null) found.push('no_owner');
  if (teamAt(set, row, column, 'giver') === null) found.push('no_giver');
  if (teamAt(set, row, column, 'receiver') === null) found.push('no_receiver');
  if (scopes.kind[row] === 'system' && scopes.area[row] === null) found.push('no_area');
}

const columns = columnsOf({
  group: ['Group', 'text'],
  total: ['Turnovers', 'number'],
  clean: ['Without fault', 'number'],
  score: ['Score', 'share'],
  ...Object.fromEntries(dataFaults.map((fault) => [fault, [dataFaultLabels[fault], 'number'] as const])),
});

/** The counts as a table, the sum last. */
export function dataQualityRows({ lines, all }: DataQuality): ReportTable {
  const rows = [...lines, all].map(({ label, total, clean, score, faults }) => [
    label,
    total,
    clean,
    score,
    ...dataFaults.map((fault) => faults[fault].length),
  ]);
  return { columns, rows };
}
