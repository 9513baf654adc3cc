import { copy } from './copy.ts';
import type { StatusRules } from './evaluate-status.ts';

/** Unit of slip for display. */
export function formatUnit(unit: StatusRules['slipUnit']): string {
  return copy.unit[unit];
}
