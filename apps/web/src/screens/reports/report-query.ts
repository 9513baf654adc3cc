import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { reports } from '@baton/contract/reports/reports.ts';
import type { ReportAddress } from './use-report-address.ts';

/** Search parameters of the page that are also query parameters of the API. */
const sharedKeys = [
  'period',
  'basis',
  'unit',
  'by',
  'of',
  'weeks',
  'moved_from',
  'only',
  'baseline',
  'data_date',
];

/** Query of the API call for the report shown at this address. */
export function reportQueryOf(programme: number, { report, filter, search }: ReportAddress) {
  const shared = Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => value !== undefined && name in reports[report].query && sharedKeys.includes(name),
    ),
  );
  return { programme, ...queryOfFilter(filter), ...shared };
}
