import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { reports } from '@baton/contract/turnover/reports.ts';
import type { ReportAddress } from './use-report-address.ts';

/** What stands in the address beside the filter and means the same in a call. */
const customKeys = [
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

/** Asks for a report by what stands in the address of the page. */
export function reportQueryOf(programme: number, { report, filter, search }: ReportAddress) {
  const own = Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => value !== undefined && name in reports[report].query && customKeys.includes(name),
    ),
  );
  return { programme, ...queryOfFilter(filter), ...own };
}
