import { formatTime } from '@baton/domain/locale.ts';
import { formatDay } from './format-day.ts';
import { userTimeZone } from './user-time-zone.ts';
import { readToday } from './today.ts';

/** `12 Mar 27, 14:05` in the user’s time zone, else in the browser’s. */
export function formatMoment(instant: string, now: Date = new Date()): string {
  const moment = new Date(instant);
  const zone = userTimeZone.read();
  const time = formatTime(moment, zone ?? undefined);
  const dayAt = (date: Date) => (zone === null ? readToday(date) : dayIn(date, zone));
  return `${formatDay(dayAt(moment), dayAt(now))}, ${time}`;
}

/** The sv-SE locale formats dates as YYYY-MM-DD, which is our internal format. */
function dayIn(date: Date, zone: string): string {
  return date.toLocaleDateString('sv-SE', { timeZone: zone });
}
