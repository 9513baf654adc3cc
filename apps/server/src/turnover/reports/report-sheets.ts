import type { ReportStamp, WireTable } from '@baton/contract/turnover/reports.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { stampLines } from '#turnover/print/stamp-words.ts';
import type { MadeReport } from './made-report.ts';

type Value = WireTable['rows'][number][number];
type Kind = WireTable['columns'][number]['kind'];

/** A report as sheets: each table, and what it was made from. */
export function reportSheets(
  made: MadeReport,
  stamp: ReportStamp,
  zone: string,
  format: 'csv' | 'xlsx',
): OutSheet[] {
  const tables = made.tables.map(sheetOf);
  const about = stampLines(stamp, zone);
  if (format === 'xlsx') return [...tables, aboutSheet(made, about)];
  // A file of one table has room for it only below: the first line stays the head that programs look for.
  const [first] = tables;
  return first ? [{ ...first, rows: [...first.rows, [], ...about] }] : [];
}

function sheetOf({ title, columns, rows }: WireTable): OutSheet {
  return {
    name: title,
    columns: columns.map(({ label, kind }) => ({
      header: label,
      width: kind === 'text' ? 28 : Math.max(12, label.length + 2),
    })),
    rows: rows.map((row) => row.map((value, at) => cellOf(value, columns[at]!.kind))),
  };
}

function cellOf(value: Value, kind: Kind): OutCell {
  return kind === 'day' && typeof value === 'string' ? { day: value } : value;
}

function aboutSheet({ figures }: MadeReport, about: [string, string][]): OutSheet {
  return {
    name: 'About',
    columns: [
      { header: 'What', width: 36 },
      { header: 'Value', width: 48 },
    ],
    rows: [...about, [], ...figures.map(({ label, value, kind }) => [label, cellOf(value, kind)])],
  };
}
