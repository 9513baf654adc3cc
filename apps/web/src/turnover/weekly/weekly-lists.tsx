import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { weeklyColumns } from './weekly-columns.tsx';
import { WeeklyQuality } from './weekly-quality.tsx';

interface ListProps<Line> {
  title: string;
  text?: string;
  none: string;
  total: number;
  lines: readonly Line[];
  columns: readonly TableColumn<Line>[];
}

function List<Line>({ title, text, none, total, lines, columns }: ListProps<Line>) {
  const rest = total - lines.length;
  const numbered = lines.map((line, key) => ({ line, key }));
  return (
    <Section title={`${title}: ${formatNumber(total)}`} text={text}>
      {total === 0 ? (
        <p className="text-text-muted">{none}</p>
      ) : (
        <Table
          label={title}
          columns={columns.map((column) => ({
            ...column,
            cell: ({ line }: { line: Line; key: number }) => column.cell(line),
          }))}
          rows={numbered}
          rowKey={({ key }) => key}
          className="max-h-120 print:max-h-none print:overflow-visible"
        />
      )}
      {rest > 0 && <p className="mt-2 text-sm text-text-muted">and {formatNumber(rest)} more</p>}
    </Section>
  );
}

/** What was achieved, missed, is due, comes first and moved far; and how good the data is. */
export function WeeklyLists({ content }: { content: WeeklyContent }) {
  const columns = weeklyColumns(content.data_date);
  const { achieved, missed, ahead, hits, moves, quality } = content;
  return (
    <>
      <List
        title="Hit list"
        text="What to finish first: worth, urgency and what is in the way."
        none="Nothing is open."
        total={hits.length}
        lines={hits}
        columns={columns.hits}
      />
      <List
        title="Missed this week"
        text="Promised as the week began, and not passed."
        none="All that was promised came."
        {...missed}
        columns={columns.missed}
      />
      <List
        title="Achieved this week"
        none="None was achieved this week."
        {...achieved}
        columns={columns.achieved}
      />
      <List title="Due in the next three weeks" none="Nothing is due." {...ahead} columns={columns.ahead} />
      <List
        title={`Forecasts moved by ${moves.threshold} days or more this week`}
        none="No forecast moved so far this week."
        {...moves}
        columns={columns.moves}
      />
      <WeeklyQuality quality={quality} />
    </>
  );
}
