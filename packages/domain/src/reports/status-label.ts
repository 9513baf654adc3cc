import { copy } from '../turnover/copy.ts';
import { statuses, type Status } from '../turnover/status.ts';
import type { ReportColumn } from './table.ts';

export function statusLabel(status: Status): string {
  return copy.status[status];
}

/** The statuses counted in reports as table columns; excludes "not required". */
export const statusColumns: Record<string, readonly [string, ReportColumn['kind']]> = Object.fromEntries(
  statuses
    .filter((status) => status !== 'not_required')
    .map((status) => [status, [statusLabel(status), 'number']]),
);
