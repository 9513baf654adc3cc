import {
  reportLabels,
  type ReportFormat,
  type ReportName,
  type ReportStamp,
  type WireTable,
} from '@baton/contract/reports/reports.ts';
import { fileReply, jsonReply, type Reply } from '#platform/http/reply.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { writeLongFile } from '#resource/file-of.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import { fileName, stampLines } from '#features/print/format-stamp.ts';
import type { ReportSource } from '#features/report-source/report-source.ts';
import type { ReportResult } from './report-result.ts';
import { reportPdf } from './report-pdf.ts';

/** Writes a report in the requested format; figures and tables are equal in each. */
export async function writeReport(
  name: ReportName,
  made: ReportResult,
  { stamp: common, moment, product }: ReportSource,
  format: ReportFormat,
  job: Pick<JobContext, 'progress' | 'throwIfCancelled'>,
): Promise<Reply> {
  const stamp = {
    ...common,
    filter: [...(made.filter ?? common.filter), ...(made.additionalFilter ?? [])],
  };
  if (format === 'json') {
    const { figures, tables, lines, rebaselines, besides } = made;
    const answer = { report: name, title: reportLabels[name], stamp, figures, tables, ...besides };
    return jsonReply({ ...answer, ...(lines && { lines }), ...(rebaselines && { rebaselines }) });
  }
  const file = fileName(name, stamp);
  if (format === 'pdf') {
    const data = await reportPdf(name, made, stamp, { zone: moment.zone, product });
    return fileReply(`${file}.pdf`, 'application/pdf', data);
  }
  const sheets = reportSheets(made, stamp, moment.zone, format);
  return writeLongFile(job, file, sheets, format);
}

type Value = WireTable['rows'][number][number];
type Kind = WireTable['columns'][number]['kind'];

/** A report as sheets: its tables, and an "about" sheet. */
function reportSheets(
  made: ReportResult,
  stamp: ReportStamp,
  zone: string,
  format: 'csv' | 'xlsx',
): OutSheet[] {
  const tables = made.tables.map(sheetOf);
  const about = stampLines(stamp, zone);
  if (format === 'xlsx') return [...tables, aboutSheet(made, about)];
  // A CSV file has the stamp below the table, because its first line must be the header.
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

function aboutSheet({ figures }: ReportResult, about: [string, string][]): OutSheet {
  return {
    name: 'About',
    columns: [
      { header: 'Item', width: 36 },
      { header: 'Value', width: 48 },
    ],
    rows: [...about, [], ...figures.map(({ label, value, kind }) => [label, cellOf(value, kind)])],
  };
}
