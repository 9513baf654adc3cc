import type { WireTable } from '@baton/contract/turnover/reports.ts';
import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';

/** How good the data was, by giver; faults that nobody has are left out. */
export function WeeklyQuality({ quality: { score, table } }: Pick<WeeklyContent, 'quality'>) {
  const all = table.rows.at(-1) ?? [];
  const shown = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => at < 4 || Number(all[at] ?? 0) > 0);
  const say = (value: string | number | null | undefined, kind: string) => {
    if (typeof value !== 'number') return value ?? '–';
    return kind === 'share' ? `${Math.round(value * 100)} %` : formatNumber(value);
  };
  return (
    <Section title={`Data quality: ${Math.round(score * 100)} % without fault`} text="By giver, worst first.">
      <Table<WireTable['rows'][number]>
        label="Data quality"
        className="max-h-120 print:max-h-none print:overflow-visible"
        rows={table.rows}
        rowKey={([name]) => String(name)}
        columns={shown.map(({ key, label, kind, at }) => ({
          id: key,
          header: label,
          isRowHeader: at === 0,
          ...(at > 0 && { align: 'end' as const }),
          cell: (row) => say(row[at], kind),
        }))}
      />
    </Section>
  );
}
