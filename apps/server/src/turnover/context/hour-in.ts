/** The hour of the day in a zone, from 0 to 23. */
export function hourIn(zone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone });
  return Number(format.format(now));
}
