import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/app-error.ts';
import { copy } from './copy.ts';
import { openTableReader, readTable } from './read-table.ts';
import { UnreadableFile, type OutCell, type OutSheet } from './table.ts';
import { sheetFile } from './testing/workbook-file.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The product’s, but with time for a busy machine. */
const limits = { memoryMb: 512, seconds: 200, atOnce: 2, mayWait: 8 };
const tooLarge = copy.file.tooLargeOrDamaged;

/** As many rows as the largest programme has, with every kind of cell. */
function largeSheet(): OutSheet {
  const columns = Array.from({ length: 20 }, (_, column) => ({ header: `Column ${column}` }));
  const cellAt = (row: number, column: number): OutCell => {
    const kinds: OutCell[] = [
      `System ${row}-${column}`,
      row * column,
      { day: '2027-03-12' },
      row % 2 === 0,
      `Team ${row % 17}`,
    ];
    return kinds[column % 5] ?? null;
  };
  const rows = Array.from({ length: 20_000 }, (_, row) =>
    columns.map((_each, column) => cellAt(row, column)),
  );
  return { name: 'Systems', columns, rows };
}

const small = { name: 'a.csv', data: Buffer.from('Code,Name\n21-03,Fire water\n') };

const readPatiently = openTableReader(limits);

describe('reading in a worker', () => {
  it('gives 20,000 rows of 20 columns, from either format', async () => {
    const sheet = largeSheet();
    const [xlsx, csv] = [await writeXlsx([sheet]), Buffer.from(await writeCsv(sheet))];
    const workbook = await readPatiently({ name: 'systems.xlsx', data: xlsx }, {});
    expect(workbook.rows).toHaveLength(20_001);
    expect(workbook.rows[20_000]?.slice(0, 4)).toEqual([
      { kind: 'text', text: 'System 19999-0' },
      { kind: 'number', value: 19_999, text: '19999' },
      { kind: 'day', day: '2027-03-12' },
      { kind: 'boolean', value: false },
    ]);
    const text = await readPatiently({ name: 'systems.csv', data: csv }, {});
    expect(text.rows).toHaveLength(20_001);
    expect(text.rows[20_000]?.[2]).toEqual({ kind: 'text', text: '2027-03-12' });
  });

  it('passes on which sheet is asked for, and the sentence of a refusal', async () => {
    const data = await writeXlsx([
      { name: 'One', columns: [{ header: 'a' }], rows: [] },
      { name: 'Two', columns: [{ header: 'b' }], rows: [] },
    ]);
    const table = await readTable({ name: 'x.xlsx', data }, { sheet: 'Two' });
    expect(table).toMatchObject({
      sheets: ['One', 'Two'],
      sheet: 'Two',
      rows: [[{ kind: 'text', text: 'b' }]],
    });
    const refused = readTable({ name: 'x.xlsx', data }, { sheet: 'Three' });
    await expect(refused).rejects.toThrow(new UnreadableFile('There is no visible sheet “Three”.'));
    await expect(refused).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('leaves the caller its file', async () => {
    const data = await sheetFile('<row><c><v>1</v></c></row>');
    await readTable({ name: 'x.xlsx', data }, {});
    expect((await readTable({ name: 'x.xlsx', data }, {})).rows).toHaveLength(1);
  });

  it('ends a file that takes too much memory, and goes on', async () => {
    const reader = openTableReader({ ...limits, memoryMb: 24 });
    const data = Buffer.from('a,b,c,d,e,f,g,h\n'.repeat(50_000));
    const refused = reader({ name: 'x.csv', data }, {});
    await expect(refused).rejects.toThrow(tooLarge);
    await expect(refused).rejects.toBeInstanceOf(UnreadableFile);
    await expect(refused).rejects.toMatchObject({ cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
    expect((await reader(small, {})).rows).toHaveLength(2);
  });

  it('ends a file that takes too long', async () => {
    const reader = openTableReader({ ...limits, seconds: 0.001 });
    const refused = reader(small, {});
    await expect(refused).rejects.toThrow(tooLarge);
    await expect(refused).rejects.toMatchObject({ cause: 'more than 0.001 s' });
  });

  it('lets a few wait for their turn and turns the rest away', async () => {
    const reader = openTableReader({ ...limits, atOnce: 1, mayWait: 1 });
    const [first, second, third] = await Promise.allSettled([
      reader(small, {}),
      reader(small, {}),
      reader(small, {}),
    ]);
    expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(third).toMatchObject({ reason: expect.any(AppError) });
    expect(third).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '5' } } });
    expect((await reader(small, {})).rows).toHaveLength(2);
  });

  it('starts nothing for a file that is empty or too large', async () => {
    const full = openTableReader({ ...limits, atOnce: 0, mayWait: 0 });
    await expect(full({ name: 'x', data: Buffer.alloc(0) }, {})).rejects.toThrow(copy.file.empty);
    await expect(full({ name: 'x', data: Buffer.alloc(11_000_000) }, {})).rejects.toThrow(
      'This file is too large. Files of up to 10 MB can be read.',
    );
    await expect(full(small, {})).rejects.toBeInstanceOf(AppError);
  });
});
