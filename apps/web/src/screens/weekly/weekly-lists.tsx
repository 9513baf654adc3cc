import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { weeklyColumns } from './weekly-columns.tsx';
import type { WeeklyLinks } from './weekly-links.ts';
import { Link } from 'react-aria-components/Link';
import type { WireTable } from '@baton/contract/turnover/reports.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { copy } from './copy.ts';

interface ListProps<Line> {
  title: string;
  text?: string;
  none: string;
  total: number;
  lines: readonly Line[];
  columns: readonly TableColumn<Line>[];
  /** Link to all entries in the tracker. */
  href: string | undefined;
}

function List<Line>({ title, text, none, total, lines, columns, href }: ListProps<Line>) {
  const rest = total - lines.length;
  const numbered = lines.map((line, key) => ({ line, key }));
  return (
    <Section
      title={weeklyCopy.lists.total(title, total)}
      text={text}
      actions={
        href !== undefined &&
        total > 0 && (
          <LinkButton size="sm" icon="table-2" href={href} className="print:hidden">
            {copy.lists.openInTracker}
          </LinkButton>
        )
      }
    >
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
      {rest > 0 && <p className="mt-2 text-sm text-text-muted">{copy.lists.more(rest)}</p>}
    </Section>
  );
}

/** Older reports listed turnovers forecast for the week at its start and not completed. */
function describeMissed({ commitments }: WeeklyContent) {
  if (commitments === undefined) return weeklyCopy.lists.missedForecasts;
  const { title, text, none, nothingCommitted } = weeklyCopy.lists.missed;
  return { title, text, none: commitments === null ? nothingCommitted : none };
}

/** Completed, missed and due turnovers, priorities, large moves and data quality. */
export function WeeklyLists({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const columns = weeklyColumns(content.data_date);
  const { achieved, missed, open, ahead, hits, moves, quality } = content;
  return (
    <>
      <List
        {...weeklyCopy.lists.hits}
        total={hits.length}
        lines={hits}
        columns={columns.hits}
        href={links('hits')}
      />
      <List {...describeMissed(content)} {...missed} columns={columns.missed} href={links('missed')} />
      {open && open.total > 0 && (
        <List {...weeklyCopy.lists.open} {...open} columns={columns.open} href={links('open')} />
      )}
      <List
        {...weeklyCopy.lists.completed}
        {...achieved}
        columns={columns.achieved}
        href={links('achieved_this_week')}
      />
      <List {...weeklyCopy.lists.ahead} {...ahead} columns={columns.ahead} href={links('due')} />
      <List
        {...weeklyCopy.lists.moves}
        title={weeklyCopy.lists.moves.title(moves.threshold)}
        {...moves}
        columns={columns.moves}
        href={links('moves')}
      />
      <WeeklyQuality {...{ quality, links }} />
    </>
  );
}

interface WeeklyQualityProps extends Pick<WeeklyContent, 'quality'> {
  links: WeeklyLinks;
}

/** Data quality by responsible team; columns without any problem are hidden. */
function WeeklyQuality({ quality: { score, table, givers }, links }: WeeklyQualityProps) {
  const hrefOf = (row: number, key: string) => {
    if (givers === undefined) return undefined;
    const giver = row === givers.length ? 'all' : (givers[row] ?? 'none');
    return links(`giver.${giver}${partOf(key)}`);
  };
  const all = table.rows.at(-1) ?? [];
  const shown = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => at < 4 || Number(all[at] ?? 0) > 0);
  return (
    <Section title={weeklyCopy.lists.quality.title(formatShare(score))} text={weeklyCopy.lists.quality.text}>
      <Table<WireTable['rows'][number]>
        label={copy.lists.quality}
        className="max-h-120 print:max-h-none print:overflow-visible"
        rows={table.rows}
        rowKey={([name]) => String(name)}
        columns={qualityColumns(table, shown, hrefOf)}
      />
    </Section>
  );
}

/** Name of the part that a column counts: all turnovers of a team, the clean ones, or those with a problem. */
function partOf(key: string): string {
  if (key === 'group' || key === 'total') return '';
  return key === 'clean' || key === 'score' ? '.clean' : `.${key}`;
}

type Row = WireTable['rows'][number];
type Shown = WireTable['columns'][number] & { at: number };

function qualityColumns(
  { rows }: WireTable,
  shown: readonly Shown[],
  hrefOf: (row: number, key: string) => string | undefined,
): TableColumn<Row>[] {
  return shown.map(({ key, label, kind, at }) => ({
    id: key,
    header: label,
    isRowHeader: at === 0,
    ...(at > 0 && { align: 'end' as const }),
    cell: (row) => {
      const href = row[at] === 0 ? undefined : hrefOf(rows.indexOf(row), key);
      if (href === undefined) return formatCell(row[at], kind);
      return (
        <Link href={href} className="underline decoration-line-strong underline-offset-3">
          {formatCell(row[at], kind)}
        </Link>
      );
    },
  }));
}

function formatCell(value: Row[number] | undefined, kind: string): string {
  if (typeof value !== 'number') return value ?? '–';
  return kind === 'share' ? formatShare(value) : formatNumber(value);
}
