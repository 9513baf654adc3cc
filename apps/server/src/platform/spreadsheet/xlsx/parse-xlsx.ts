import { UnreadableFile, type Table } from '#platform/spreadsheet/table.ts';
import type { CellContext } from './cell.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheet } from './sheet.ts';
import { readStyles } from './styles.ts';
import { readWorkbook } from './workbook.ts';
import { openParts } from './zip-reader.ts';

/** Reads the sheet asked for, or else the first visible one that holds anything. */
export async function parseXlsx(data: Buffer, asked: string | undefined): Promise<Table> {
  const parts = await openParts(data);
  const { sheets, dateSystem, sharedStrings, styles } = await readWorkbook(parts);
  const names = sheets.map(({ name }) => name);
  const chosen = asked === undefined ? sheets : sheets.filter(({ name }) => name === asked);
  if (chosen.length === 0) {
    throw new UnreadableFile(
      asked === undefined ? 'This workbook has no visible sheet.' : `There is no visible sheet "${asked}".`,
    );
  }
  const context: CellContext = {
    strings: await readSharedStrings(parts, sharedStrings),
    styles: await readStyles(parts, styles),
    dateSystem,
    days: new Map(),
  };
  for (const { name, part } of chosen) {
    const { rows, merged } = await readSheet(await parts.open(part), context);
    if (rows.length > 0) return { format: 'xlsx', sheets: names, sheet: name, rows, merged, dateSystem };
  }
  throw new UnreadableFile(asked === undefined ? 'This file is empty.' : `The sheet "${asked}" is empty.`);
}
