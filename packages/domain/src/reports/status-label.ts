import { statuses, type Status } from '../turnover/status.ts';
import type { ReportColumn } from './table.ts';

/** 'at_risk' → 'At risk'. */
export function statusLabel(status: Status): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The statuses counted in reports as table columns; excludes "not required". */
export const statusColumns: Record<string, readonly [string, ReportColumn['kind']]> = Object.fromEntries(
  statuses
    .filter((status) => status !== 'not_required')
    .map((status) => [status, [statusLabel(status), 'number']]),
);
