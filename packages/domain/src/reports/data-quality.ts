import { noDay } from '../day-number.ts';
import { groupPlaces, teamFinder, type GroupKey, type Grouping } from '../turnover/group-by.ts';
import { flag } from '../turnover/judge.ts';
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
  const faultsAt = faultFinder(ground);
  for (let entry = 0; entry < places.length; entry += 1) {
    const place = places[entry]!;
    const line = lines[of[entry]!]!;
    const faults = faultsAt(place);
    line.total += 1;
    if (faults === 0) line.clean += 1;
    for (let fault = 0; faults >> fault !== 0; fault += 1) {
      if ((faults & (1 << fault)) === 0) continue;
      const name = dataFaults[fault]!;
      line.faults[name].push(place);
      all.faults[name].push(place);
    }
  }
  for (const line of lines) {
    all.total += line.total;
    all.clean += line.clean;
  }
  for (const line of [...lines, all]) line.score = line.total === 0 ? 1 : line.clean / line.total;
  return { by, lines: lines.toSorted((a, b) => a.score - b.score || b.total - a.total), all };
}

function emptyLine(key: GroupKey, label: string): QualityLine {
  const faults = Object.fromEntries(dataFaults.map((fault) => [fault, []])) as unknown;
  return { key, label, total: 0, clean: 0, score: 1, faults: faults as QualityLine['faults'] };
}

const bits = Object.fromEntries(dataFaults.map((fault, at) => [fault, 1 << at])) as Record<DataFault, number>;

/** Finds the faults of a turnover: a bit for each, in the order of `dataFaults`. */
function faultFinder({ set, judgement, context }: Ground): (place: number) => number {
  const { cells, scopes, gates } = set;
  const { calendar, dataDate } = context;
  const width = gates.length;
  const [giverOf, receiverOf] = [teamFinder(set, 'giver'), teamFinder(set, 'receiver')];
  return (place) => {
    const row = Math.trunc(place / width);
    const column = place - row * width;
    const flags = judgement.flags[place]!;
    const forecast = cells.forecast[place]!;
    const isOpen = cells.actual[place] === noDay;
    const isAhead = isOpen && forecast >= dataDate;
    return (
      (isOpen && forecast === noDay ? bits.missing_forecast : 0) |
      (isOpen && forecast !== noDay && forecast < dataDate ? bits.past_forecast : 0) |
      ((flags & flag.beforePredecessor) !== 0 ? bits.out_of_order : 0) |
      ((flags & flag.stale) !== 0 ? bits.stale : 0) |
      (isAhead && !calendar.isWorking(forecast) ? bits.non_working_day : 0) |
      (cells.baseline[place] === noDay ? bits.not_baselined : 0) |
      (scopes.owner[row] === null ? bits.no_owner : 0) |
      (giverOf(row, column) === null ? bits.no_giver : 0) |
      (receiverOf(row, column) === null ? bits.no_receiver : 0) |
      (scopes.kind[row] === 'system' && scopes.area[row] === null ? bits.no_area : 0)
    );
  };
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
