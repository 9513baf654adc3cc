import { joinParts, packPart, type ZipPart } from '#platform/spreadsheet/xlsx/zip-writer.ts';
import { workbookParts } from '#platform/spreadsheet/xlsx/workbook-parts.ts';

/** A workbook as other programs write it, for tests: hand-made parts over the usual ones. */
export async function workbookFile(
  own: Record<string, string | Buffer>,
  sheets = ['Sheet1'],
): Promise<Buffer> {
  return joinParts(await workbookZipParts(own, sheets));
}

/** The packed parts, for a test that spoils one of them. */
export async function workbookZipParts(
  own: Record<string, string | Buffer>,
  sheets = ['Sheet1'],
): Promise<ZipPart[]> {
  const usual = workbookParts(sheets).map(({ name, content }) => [name, content] as const);
  const empty = sheets.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml('')] as const);
  const strings = ['xl/sharedStrings.xml', '<sst/>'] as const;
  const all = new Map<string, string | Buffer>([...usual, ...empty, strings, ...Object.entries(own)]);
  return Promise.all([...all].map(([name, content]) => packPart(name, content)));
}

/** A sheet around its rows; `after` is what follows the cells, such as merged ranges. */
export function sheetXml(rows: string, after = ''): string {
  return `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
}

/** The one sheet of a workbook with these rows. */
export async function sheetFile(rows: string, after = ''): Promise<Buffer> {
  return workbookFile({ 'xl/worksheets/sheet1.xml': sheetXml(rows, after) });
}
