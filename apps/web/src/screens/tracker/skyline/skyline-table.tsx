import { dayOf } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { skylineRows, type Skyline } from '@baton/domain/reports/skyline.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

type Line = readonly (number | string | null)[];

/** The same numbers as the picture, period by period. */
export function SkylineTable({
  reportData,
  skyline,
  today,
}: {
  reportData: ReportData;
  skyline: Skyline;
  today: number;
}) {
  const { columns, rows } = skylineRows(reportData, skyline);
  const shown = columns.map(({ key, label, kind }, at): TableColumn<Line> => {
    const isDay = kind === 'day';
    return {
      id: key,
      header: label,
      ...(at === 0 && { isRowHeader: true }),
      ...(kind === 'number' && { align: 'end' as const }),
      cell: (line) => {
        const value = line[at];
        if (isDay && value == null) return at === 0 ? 'No date' : '';
        if (isDay) return formatDay(dayOf(value as number), dayOf(today));
        return typeof value === 'number' ? (value === 0 && at > 2 ? '' : formatNumber(value)) : (value ?? '');
      },
    };
  });
  return (
    <Table
      label="Skyline"
      columns={shown}
      rows={rows}
      rowKey={(line) => String(line[0] ?? 'none')}
      className="min-h-0 flex-1"
    />
  );
}
