import {
  reportTitles,
  type ReportFormat,
  type ReportName,
  type ReportStamp,
} from '@baton/contract/turnover/reports.ts';
import { Answer, jsonAnswer } from '#platform/answer.ts';
import { writeLongFile } from '#resource/long-answer.ts';
import type { Effort } from '#storage/long-work.ts';
import type { MadeReport } from './made-report.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets } from './report-sheets.ts';
import type { ReportSource } from './report-source.ts';

/** A report in the format that was asked for; figures and tables are the same in each. */
export async function writeReport(
  name: ReportName,
  made: MadeReport,
  { stamp: common, moment, product }: ReportSource,
  format: ReportFormat,
  effort: Pick<Effort, 'progress' | 'goOn'>,
): Promise<Answer> {
  const stamp = { ...common, filter: [...common.filter, ...(made.narrowed ?? [])] };
  if (format === 'json') {
    const { figures, tables, lines } = made;
    const answer = { report: name, title: reportTitles[name], stamp, figures, tables };
    return jsonAnswer(200, lines ? { ...answer, lines } : answer);
  }
  const file = fileName(name, stamp);
  if (format === 'pdf') {
    const data = await reportPdf(name, made, stamp, { zone: moment.zone, product });
    return new Answer(200, 'application/pdf', data, `${file}.pdf`);
  }
  const sheets = reportSheets(made, stamp, moment.zone, format);
  return writeLongFile(effort, file, sheets, format);
}

/** 's-curve-NWA-2027-03-01': told apart in a folder of downloads. */
export function fileName(
  name: string,
  { programme_code, data_date }: Pick<ReportStamp, 'programme_code' | 'data_date'>,
): string {
  return `${name}-${programme_code}-${data_date}`.replace(/[^\p{L}\p{N}._-]+/gu, '-');
}
