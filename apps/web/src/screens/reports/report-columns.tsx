import { Link } from 'react-aria-components/Link';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { Table, Value } from '@baton/domain/reports/presentation.ts';
import type { ReportColumn } from '@baton/domain/reports/table.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import { makeColumn, type TableColumn } from '#ui/table-column.ts';
import { targetLink, type LinkContext } from './target-link.ts';

interface ReportLine {
  at: number;
  values: readonly Value[];
}

/** The first rows of a table of a report. */
export function reportLines({ length, rowAt }: Table, most = length): ReportLine[] {
  return Array.from({ length: Math.min(most, length) }, (_, at) => ({ at, values: rowAt(at) }));
}

/** Table columns of a report; the first column links to the row's turnovers, or each cell to what it counts. */
export function reportColumns(
  { columns, rowTarget, cellTarget, noValue = '' }: Table,
  context: LinkContext,
): TableColumn<ReportLine>[] {
  const { dataDate } = context.view;
  return columns.map((column, position) => {
    const { key: id, label: header, kind } = column;
    const isNumber = kind === 'number' || kind === 'share';
    const head = { id, header, isRowHeader: position === 0, ...(isNumber && { align: 'end' as const }) };
    return makeColumn(head, ({ at, values }) => {
      const value = values[position] ?? null;
      const text = formatValue(column, value, dataDate) || (position === 0 ? noValue : '');
      const target = cellTarget?.(at, position) ?? (position === 0 ? rowTarget?.(at) : undefined);
      const href = targetLink(context, target);
      if (href === undefined || text === '') return plainCell(text, value);
      return (
        <Link
          href={href}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {text}
        </Link>
      );
    });
  });
}

/** Longer texts are cut; the tooltip has all of the text. */
const maxTextLength = 60;

/** Dims zeros so that other numbers stand out, and shortens long texts such as lists of teams. */
function plainCell(text: string, value: Value) {
  if (value === 0) return <span className="text-text-muted">{text}</span>;
  if (text.length <= maxTextLength) return text;
  return (
    <span title={text} className="block max-w-96 truncate print:max-w-none print:whitespace-normal">
      {text}
    </span>
  );
}

function formatValue({ kind }: ReportColumn, value: Value, dataDate: DayNumber): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'day') return formatDay(dayOf(value), dayOf(dataDate));
  if (kind === 'share') return formatShare(value);
  return formatDecimal(value, 2).replace('-', '−');
}
