import { Link } from 'react-aria-components/Link';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { ReportColumn, ReportTable } from '@baton/domain/reports/table.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import type { TableColumn } from '#ui/table-column.ts';

/** Options for rendering table cells. */
export interface ReportCells {
  /** Days in its year are shown without the year. */
  dataDate: DayNumber;
  /** Tracker link of a row. */
  linkOf?: ((at: number) => string | undefined) | undefined;
  /** Link of a single cell, by row and column. */
  cellLinkOf?: ((at: number, column: number) => string | undefined) | undefined;
  /** Text for an empty first column. */
  noValue?: string | undefined;
}

export interface ReportLine {
  at: number;
  values: ReportTable['rows'][number];
}

/** Table columns of a report; the first column links to the row's turnovers, or each cell to what it counts. */
export function reportColumns(
  { columns }: ReportTable,
  { dataDate, linkOf, cellLinkOf, noValue = '' }: ReportCells,
): TableColumn<ReportLine>[] {
  return columns.map((column, position) => ({
    id: column.key,
    header: column.label,
    ...(position === 0 && { isRowHeader: true }),
    ...(isNumber(column) && { align: 'end' as const }),
    cell({ at, values }) {
      const text = formatValue(column, values[position] ?? null, dataDate) || (position === 0 ? noValue : '');
      const href = cellLinkOf?.(at, position) ?? (position === 0 ? linkOf?.(at) : undefined);
      if (href === undefined) return plainCell(text, values[position] ?? null);
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
}

/** Longer texts are cut; the tooltip has all of the text. */
const maxTextLength = 60;

/** Dims zeros so that other numbers stand out, and shortens long texts such as lists of teams. */
function plainCell(text: string, value: string | number | null) {
  if (value === 0) return <span className="text-text-muted">{text}</span>;
  if (text.length <= maxTextLength) return text;
  return (
    <span title={text} className="block max-w-96 truncate print:max-w-none print:whitespace-normal">
      {text}
    </span>
  );
}

function isNumber({ kind }: ReportColumn): boolean {
  return kind === 'number' || kind === 'share';
}

function formatValue({ kind }: ReportColumn, value: string | number | null, dataDate: DayNumber): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'day') return formatDay(dayOf(value), dayOf(dataDate));
  if (kind === 'share') return formatShare(value);
  return formatDecimal(value, 2).replace('-', '−');
}
