import { FileResponse } from '#platform/http/serve.ts';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import { writeCsv } from '#platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts';

/** Writes sheets as a file; CSV contains the first one only. `onRows` reports progress. */
export async function fileOf(
  name: string,
  sheets: OutSheet[],
  format = 'xlsx',
  onRows?: (count: number) => void,
): Promise<FileResponse> {
  const [first] = sheets;
  if (format === 'csv' && first)
    return new FileResponse(`${name}.csv`, 'text/csv; charset=utf-8', await writeCsv(first, onRows));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new FileResponse(`${name}.xlsx`, type, await writeXlsx(sheets, onRows));
}
