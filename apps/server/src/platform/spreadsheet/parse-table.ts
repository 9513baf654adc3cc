import { copy } from './copy.ts';
import { parseCsv } from './parse-csv.ts';
import { UnreadableFile, checkSize, type Table } from './table.ts';
import { parseXlsx } from './xlsx/parse-xlsx.ts';

/** Parses a file in this thread, without limits: only the worker calls it. */
export async function parseTable(
  file: { name: string; data: Uint8Array },
  options: { sheet?: string },
): Promise<Table> {
  checkSize(file.data);
  const data = Buffer.from(file.data.buffer, file.data.byteOffset, file.data.byteLength);
  // By content, never by name, because names are often wrong.
  if (startsWith(data, 'PK\u0003\u0004') || startsWith(data, 'PK\u0005\u0006')) {
    try {
      return await parseXlsx(data, options.sheet);
    } catch (error) {
      throw error instanceof UnreadableFile
        ? error
        : new UnreadableFile(
            'This file is damaged and can’t be read. Open it in a spreadsheet program, save it again and retry.',
            { cause: error },
          );
    }
  }
  refuseOthers(data);
  return parseCsv(file.name, data);
}

/** Rejects common other file types with advice. */
function refuseOthers(data: Buffer): void {
  if (startsWith(data, '\u00D0\u00CF\u0011\u00E0')) {
    // Old workbooks and encrypted new ones are both OLE containers; their stream names are UTF-16.
    const isEncrypted = data.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new UnreadableFile(
      isEncrypted
        ? 'This workbook is protected with a password. Remove the password, save it and try again.'
        : copy.file.oldExcel,
    );
  }
  if (startsWith(data, '\u0009\u0008')) {
    throw new UnreadableFile(copy.file.oldExcel);
  }
  if (startsWith(data, '%PDF')) {
    throw new UnreadableFile('This is a PDF. Only CSV and Excel files (.xlsx) can be read.');
  }
  if (/^\uFEFF?\s*<(?:!doctype|html|table|\?xml|workbook)/i.test(data.subarray(0, 512).toString('utf8'))) {
    throw new UnreadableFile(
      'This is a web page or XML file named like a spreadsheet. Open it in a spreadsheet program and save it as .xlsx.',
    );
  }
}

function startsWith(data: Buffer, bytes: string): boolean {
  return data.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'));
}
