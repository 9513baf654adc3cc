import { isDay } from '@baton/domain/day.ts';
import type { DateSystem } from './table.ts';

const dayMs = 86_400_000;
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/**
 * Day and time of a spreadsheet serial number, or undefined. The 1900 system counts a 29 February 1900 that never
 * existed: earlier days are shifted by one, and that day is rejected.
 */
export function serialToDay(serial: number, system: DateSystem): { day: string; time?: string } | undefined {
  const seconds = Math.round(serial * 86_400);
  let days = Math.floor(seconds / 86_400);
  if (system === 1900) {
    if (days < 1 || days === 60) return undefined;
    if (days < 60) days += 1;
  }
  const moment = new Date(epochs[system] + days * dayMs);
  if (Number.isNaN(moment.getTime())) return undefined;
  const day = moment.toISOString().slice(0, 10);
  if (days < 0 || !isDay(day)) return undefined;
  const rest = seconds - Math.floor(seconds / 86_400) * 86_400;
  return rest === 0 ? { day } : { day, time: clockText(rest) };
}

/** Seconds of a day as HH:MM:SS. */
export function clockText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

/** Serial number of a day in the 1900 system, which exports use. */
export function dayToSerial(day: string): number {
  if (!isDay(day)) throw new RangeError('A cell to be written is not a day of the calendar.');
  const serial = (Date.parse(`${day}T00:00:00Z`) - epochs[1900]) / dayMs;
  return serial <= 60 ? serial - 1 : serial;
}
