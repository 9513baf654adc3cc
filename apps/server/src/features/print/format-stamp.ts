import type { ReportStamp } from '@baton/contract/reports/reports.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { copy } from './copy.ts';

/** The report stamp as label and value pairs; `noFilter` is said in place of a filter. */
export function stampLines(
  stamp: ReportStamp,
  zone: string,
  noFilter?: string,
): [label: string, value: string][] {
  const { baseline, filter } = stamp;
  return [
    ['Programme', copy.programmeName(stamp.programme_name, stamp.programme_code)],
    ['Data date', formatDate(stamp.data_date)],
    ['Baseline', baseline ? `${baseline.number} ${baseline.name}` : 'None'],
    ['Filter', noFilter ?? filterSentence(stamp)],
    ...filter.map(({ label, value }): [string, string] => [copy.filterBy(label), value]),
    ['Created', formatMoment(stamp.made_at, zone)],
    ['Revision', String(stamp.revision)],
  ];
}

export function filterSentence({ filter }: Pick<ReportStamp, 'filter'>): string {
  return filter.length === 0
    ? 'All systems'
    : filter.map(({ label, value }) => `${label}: ${value}`).join(' · ');
}

/** File name such as 's-curve-NWA-2027-03-01', distinguishable among downloads. */
export function fileName(
  name: string,
  { programme_code, data_date }: Pick<ReportStamp, 'programme_code' | 'data_date'>,
): string {
  return `${name}-${programme_code}-${data_date}`.replace(/[^\p{L}\p{N}._-]+/gu, '-');
}
