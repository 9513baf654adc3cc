import type { ReportStamp } from '@baton/contract/turnover/reports.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { formatDate } from '#turnover/context/format-day.ts';

/** The report stamp as label and value pairs. */
export function stampLines(stamp: ReportStamp, zone: string): [label: string, value: string][] {
  const { baseline, filter } = stamp;
  return [
    ['Programme', `${stamp.programme_name} (${stamp.programme_code})`],
    ['Data date', formatDate(stamp.data_date)],
    ['Baseline', baseline ? `${baseline.number} ${baseline.name}` : 'None'],
    ['Filter', filterSentence(stamp)],
    ...filter.map(({ label, value }): [string, string] => [`Filter: ${label}`, value]),
    ['Made', formatMoment(stamp.made_at, zone)],
    ['Revision', String(stamp.revision)],
  ];
}

export function filterSentence({ filter }: Pick<ReportStamp, 'filter'>): string {
  return filter.length === 0
    ? 'All systems'
    : filter.map(({ label, value }) => `${label}: ${value}`).join('; ');
}

/** '1 Mar 2027, 09:00 Europe/Oslo'. */
export function formatMoment(moment: string, zone: string): string {
  const at = new Date(moment);
  const time = at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return `${formatDate(dayIn(zone, at))}, ${time} ${zone}`;
}

/** File name such as 's-curve-NWA-2027-03-01', distinguishable among downloads. */
export function fileName(
  name: string,
  { programme_code, data_date }: Pick<ReportStamp, 'programme_code' | 'data_date'>,
): string {
  return `${name}-${programme_code}-${data_date}`.replace(/[^\p{L}\p{N}._-]+/gu, '-');
}
