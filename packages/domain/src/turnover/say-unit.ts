import type { Yardstick } from './judge.ts';

/** How days of slip are called, by what the programme counts them in. */
export function sayUnit(unit: Yardstick['slipUnit']): string {
  return unit === 'working_days' ? 'working days' : 'days';
}
