import { noDay } from '../day-number.ts';
import { teamFinder, type GroupedScopes } from './group-by.ts';
import { flag, type Yardstick } from './judge.ts';
import type { Judgement } from './judge-set.ts';
import type { TrackerSet } from './tracker-set.ts';

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

/** The bit of each in what `faultFinder` answers. */
export const faultBits = Object.fromEntries(dataFaults.map((fault, at) => [fault, 1 << at])) as Record<
  DataFault,
  number
>;

/** Finds the faults of a turnover: a bit for each, in the order of `dataFaults`. */
export function faultFinder(
  set: TrackerSet<GroupedScopes>,
  judgement: Judgement,
  { calendar, dataDate }: Yardstick,
): (place: number) => number {
  const { cells, scopes, gates } = set;
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
      (isOpen && forecast === noDay ? faultBits.missing_forecast : 0) |
      (isOpen && forecast !== noDay && forecast < dataDate ? faultBits.past_forecast : 0) |
      ((flags & flag.beforePredecessor) !== 0 ? faultBits.out_of_order : 0) |
      ((flags & flag.stale) !== 0 ? faultBits.stale : 0) |
      (isAhead && !calendar.isWorking(forecast) ? faultBits.non_working_day : 0) |
      (cells.baseline[place] === noDay ? faultBits.not_baselined : 0) |
      (scopes.owner[row] === null ? faultBits.no_owner : 0) |
      (giverOf(row, column) === null ? faultBits.no_giver : 0) |
      (receiverOf(row, column) === null ? faultBits.no_receiver : 0) |
      (scopes.kind[row] === 'system' && scopes.area[row] === null ? faultBits.no_area : 0)
    );
  };
}
