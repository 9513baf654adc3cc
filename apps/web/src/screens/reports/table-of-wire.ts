import type { WireTable } from '@baton/contract/turnover/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { ReportTable } from '@baton/domain/reports/table.ts';

/** Converts a table of an API response. */
export function tableOfWire({ columns, rows }: WireTable): ReportTable {
  return {
    columns,
    rows: rows.map((row) =>
      row.map((value, at) =>
        columns[at]!.kind === 'day' && typeof value === 'string' ? dayNumber(value) : value,
      ),
    ),
  };
}
