import type { OnRows, OutSheet } from './table.ts';
import { SharedValues, writeSheet } from './xlsx/sheet-writer.ts';
import { workbookParts } from './xlsx/workbook-parts.ts';
import { joinParts, packPart } from './xlsx/zip-writer.ts';

/** A workbook with a bold, frozen header row. Text is never written as a formula. */
export async function writeXlsx(sheets: OutSheet[], onRows?: OnRows): Promise<Buffer> {
  const shared = new SharedValues();
  const parts = workbookParts(sheetNames(sheets)).map(({ name, content }) => packPart(name, content));
  for (const [index, sheet] of sheets.entries()) {
    parts.push(packPart(`xl/worksheets/sheet${index + 1}.xml`, await writeSheet(sheet, shared, onRows)));
  }
  parts.push(packPart('xl/sharedStrings.xml', await shared.toXml()));
  return joinParts(await Promise.all(parts));
}

/** Excel refuses some characters, more than 31 of them, and two names that differ only in case. */
function sheetNames(sheets: OutSheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, index) => {
    const clean = name
      .replace(/[[\]/\\:*?\p{Cc}]/gu, ' ')
      .trim()
      .replace(/^'+|'+$/g, '');
    let title = clean.slice(0, 31) || `Sheet ${index + 1}`;
    for (let count = 2; taken.has(title.toLowerCase()); count += 1) {
      title = `${clean.slice(0, 31 - ` (${count})`.length)} (${count})`;
    }
    taken.add(title.toLowerCase());
    return title;
  });
}
