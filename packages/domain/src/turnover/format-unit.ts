import type { StatusRules } from './evaluate-status.ts';

/** Unit of slip for display. */
export function formatUnit(unit: StatusRules['slipUnit']): string {
  return unit === 'working_days' ? 'working days' : 'days';
}
