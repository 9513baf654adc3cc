import { Link } from 'react-aria-components/Link';
import type { WireTable } from '@baton/contract/turnover/reports.ts';
import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import type { WeeklyLinks } from './weekly-links.ts';

export interface WeeklyQualityProps extends Pick<WeeklyContent, 'quality'> {
  links: WeeklyLinks;
}

/** How good the data was, by giver; faults that nobody has are left out. */
export function WeeklyQuality({ quality: { score, table, givers }, links }: WeeklyQualityProps) {
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
    <Section title={`Data quality: ${formatShare(score)} without fault`} text="By giver, worst first.">
      <Table<WireTable['rows'][number]>
        label="Data quality"
        className="max-h-120 print:max-h-none print:overflow-visible"
        rows={table.rows}
        rowKey={([name]) => String(name)}
        columns={qualityColumns(table, shown, hrefOf)}
      />
    </Section>
  );
}

/** What a column counts, in the name of a part: the first ones all of a giver and what of it is clean. */
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
      if (href === undefined) return say(row[at], kind);
      return (
        <Link href={href} className="underline decoration-line-strong underline-offset-3">
          {say(row[at], kind)}
        </Link>
      );
    },
  }));
}

function say(value: Row[number] | undefined, kind: string): string {
  if (typeof value !== 'number') return value ?? '–';
  return kind === 'share' ? formatShare(value) : formatNumber(value);
}
