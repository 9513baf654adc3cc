import type { StatusRules } from './evaluate-status.ts';

/** How days of slip are called, by what the programme counts them in. */
export function formatUnit(unit: StatusRules['slipUnit']): string {
  return unit === 'working_days' ? 'working days' : 'days';
}
