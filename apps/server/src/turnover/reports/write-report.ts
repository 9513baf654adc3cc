import { reportTitles, type ReportFormat, type ReportName } from '@baton/contract/turnover/reports.ts';
import { Answer, jsonAnswer } from '#platform/http/answer.ts';
import { writeLongFile } from '#resource/long-answer.ts';
import type { Effort } from '#storage/jobs/long-work.ts';
import { fileName } from '#turnover/print/stamp-words.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import type { MadeReport } from './made-report.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets } from './report-sheets.ts';

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
