import { useState } from 'react';
import type { ReportTable } from '@baton/domain/reports/table.ts';
import { MoreLines } from '#ui/more-lines.tsx';
import { Table } from '#ui/table.tsx';
import { reportColumns, type ReportCells } from './report-columns.tsx';

export interface ReportTableViewProps extends ReportCells {
  label: string;
  table: ReportTable | LongTable;
}

/** A table of very many lines: each is made when it is drawn. */
export interface LongTable {
  length: number;
  /** Its first lines. */
  upTo: (count: number) => ReportTable;
}

export function lengthOf(table: ReportTable | LongTable): number {
  return 'upTo' in table ? table.length : table.rows.length;
}

/** So many lines are drawn at first, and more with each press. */
const step = 50;

/** The same numbers as the picture, line by line. */
export function ReportTableView({ label, table, today, linkOf, noValue }: ReportTableViewProps) {
  const [shown, setShown] = useState(step);
  const length = lengthOf(table);
  const drawn = 'upTo' in table ? table.upTo(shown) : table;
  const columns = reportColumns(drawn, { today, linkOf, noValue });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Table
        label={label}
        columns={columns}
        rows={drawn.rows.slice(0, shown).map((values, at) => ({ at, values }))}
        rowKey={({ at }) => at}
        className="max-h-112 print:max-h-none print:overflow-visible"
      />
      <MoreLines
        shown={shown}
        total={length}
        note="; the files hold all of them."
        onMore={() => setShown(shown + 10 * step)}
      />
    </div>
  );
}
