import { fieldError } from '#platform/app-error.ts';
import { readTable } from '#platform/spreadsheet/read-table.ts';
import { UnreadableFile, type Table } from '#platform/spreadsheet/table.ts';

/** Reads the file, or throws a field error. */
export async function openFile(
  upload: { name: string; data: Buffer } | undefined,
  options: Record<string, unknown>,
): Promise<Table> {
  if (!upload) throw fieldError('file', 'Choose a file to import.');
  try {
    const sheet = options['sheet'];
    return await readTable(upload, typeof sheet === 'string' ? { sheet } : {});
  } catch (error) {
    if (error instanceof UnreadableFile) throw fieldError('file', error.message);
    throw error;
  }
}
