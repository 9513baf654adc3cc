import { Link } from 'react-aria-components/Link';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { ReportColumn, ReportTable } from '@baton/domain/reports/table.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatShare } from '#lib/format-share.ts';
import type { TableColumn } from '#ui/table-column.ts';

/** What the cells of a table are written by. */
export interface ReportCells {
  today: DayNumber;
  /** What a line is about, in the tracker. */
  linkOf?: ((at: number) => string | undefined) | undefined;
  /** Words for what is not there, in the first column. */
  noValue?: string | undefined;
}

export interface ReportLine {
  at: number;
  values: ReportTable['rows'][number];
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** The columns of a report; the first one leads to what a line is about. */
export function reportColumns(
  { columns }: ReportTable,
  { today, linkOf, noValue = '' }: ReportCells,
): TableColumn<ReportLine>[] {
  return columns.map((column, position) => ({
    id: column.key,
    header: column.label,
    ...(position === 0 && { isRowHeader: true }),
    ...(isNumber(column) && { align: 'end' as const }),
    cell({ at, values }) {
      const text = formatValue(column, values[position] ?? null, today) || (position === 0 ? noValue : '');
      const href = position === 0 ? linkOf?.(at) : undefined;
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

/** So many letters of a text are shown; the rest when one points at it. */
const mostLetters = 60;

/** Noughts stand back, so that what counts is seen; a text may be a list of a hundred teams. */
function plainCell(text: string, value: string | number | null) {
  if (value === 0) return <span className="text-text-muted">{text}</span>;
  if (text.length <= mostLetters) return text;
  return (
    <span title={text} className="block max-w-96 truncate print:max-w-none print:whitespace-normal">
      {text}
    </span>
  );
}

function isNumber({ kind }: ReportColumn): boolean {
  return kind === 'number' || kind === 'share';
}

/** A value as it is written, which follows from its kind. */
function formatValue({ kind }: ReportColumn, value: string | number | null, today: DayNumber): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'day') return formatDay(dayOf(value), dayOf(today));
  if (kind === 'share') return formatShare(value);
  return numbers.format(value).replace('-', '−');
}
