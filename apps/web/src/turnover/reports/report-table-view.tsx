import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { ReportColumn, ReportTable } from '@baton/domain/reports/table.ts';
import { formatDay } from '#lib/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

export interface ReportTableViewProps {
  label: string;
  table: ReportTable;
  today: DayNumber;
  /** What a line is about, in the tracker. */
  linkOf?: ((at: number) => string | undefined) | undefined;
  /** Words for a day that is not there, in the first column. */
  noDay?: string;
}

type Line = { at: number; values: ReportTable['rows'][number] };

/** So many lines are drawn at first, and more with each press. */
const step = 100;
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** The same numbers as the picture, line by line. */
export function ReportTableView({ label, table, today, linkOf, noDay = '' }: ReportTableViewProps) {
  const [shown, setShown] = useState(step);
  const { rows } = table;
  const columns = table.columns.map((column, position): TableColumn<Line> => ({
    id: column.key,
    header: column.label,
    ...(position === 0 && { isRowHeader: true }),
    ...(isNumber(column) && { align: 'end' as const }),
    cell({ at, values }) {
      const text = sayValue(column, values[position] ?? null, today) || (position === 0 ? noDay : '');
      const href = position === 0 ? linkOf?.(at) : undefined;
      if (href === undefined) return text;
      return (
        <Link
          href={href}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {text}
        </Link>
      );
    },
  }));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Table
        label={label}
        columns={columns}
        rows={rows.slice(0, shown).map((values, at) => ({ at, values }))}
        rowKey={({ at }) => at}
        className="max-h-112 print:max-h-none print:overflow-visible"
      />
      {rows.length > shown && (
        <p className="flex items-center gap-3 text-sm text-text-muted print:hidden">
          {`${numbers.format(shown)} of ${numbers.format(rows.length)} lines; the files hold all of them.`}
          <Button size="sm" onPress={() => setShown(shown + 5 * step)}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}

function isNumber({ kind }: ReportColumn): boolean {
  return kind === 'number' || kind === 'share';
}

/** A value as it is written, which follows from its kind. */
function sayValue({ kind }: ReportColumn, value: string | number | null, today: DayNumber): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'day') return formatDay(dayOf(value), dayOf(today));
  if (kind === 'share') return `${Math.round(value * 100)} %`;
  return numbers.format(value).replace('-', '−');
}
