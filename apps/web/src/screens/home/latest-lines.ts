import type { HomeChange } from '@baton/contract/turnover/home.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { HomeLine } from './home-lines.tsx';
import { turnoverLink } from './home-links.ts';

/** What others did last, in words. */
export function latestLines(latest: readonly HomeChange[], view: TrackerView): HomeLine[] {
  return latest.map((change, at) => ({
    key: `${change.at} ${at}`,
    icon: change.field === 'forecast' ? 'calendar-range' : 'check',
    text: `${change.code} ${change.milestone_code}: ${describeChange(change, view)}`,
    detail: `${change.by}, ${formatMoment(change.at)}`,
    href: turnoverLink(change, 'history'),
  }));
}

function describeChange({ field, before, after }: HomeChange, { today }: TrackerView): string {
  const say = (day: string) => formatDay(day, dayOf(today));
  if (field === 'state') return after === null ? 'opened again' : after.replaceAll('_', ' ');
  if (field === 'actual') return after === null ? 'no longer passed' : `passed on ${say(after)}`;
  if (after === null) return 'forecast taken away';
  return before === null ? `forecast ${say(after)}` : `forecast moved from ${say(before)} to ${say(after)}`;
}
