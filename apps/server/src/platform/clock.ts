/** Injected, so that tests can set the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A date some seconds, minutes, hours or days later. */
export function after(
  start: Date,
  span: { days?: number; hours?: number; minutes?: number; seconds?: number },
): Date {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span;
  return new Date(start.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
