import { fileReply, type Reply } from '#platform/http/reply.ts';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import { writeCsv } from '#platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';

/** Writes sheets as a file; CSV contains the first one only. `onRows` reports progress. */
export async function fileOf(
  name: string,
  sheets: OutSheet[],
  format = 'xlsx',
  onRows?: (count: number) => void,
): Promise<Reply> {
  const [first] = sheets;
  if (format === 'csv' && first)
    return fileReply(`${name}.csv`, 'text/csv; charset=utf-8', await writeCsv(first, onRows));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return fileReply(`${name}.xlsx`, type, await writeXlsx(sheets, onRows));
}

/** Writes a file with progress and cancellation. */
export async function writeLongFile(
  job: Pick<JobContext, 'throwIfCancelled' | 'progress'>,
  name: string,
  sheets: OutSheet[],
  format?: string,
): Promise<Reply> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let written = 0;
  const onRows = (count: number) => {
    job.throwIfCancelled();
    job.progress((written += count), total);
  };
  onRows(0);
  return fileOf(name, sheets, format, onRows);
}
