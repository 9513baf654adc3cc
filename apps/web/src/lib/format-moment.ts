import { formatDay } from './format-day.ts';
import { readToday } from './today.ts';

/** `12 Mar 27, 14:05` in the reader's own zone. */
export function formatMoment(instant: string, now: Date = new Date()): string {
  const moment = new Date(instant);
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${formatDay(readToday(moment), readToday(now))}, ${time}`;
}
