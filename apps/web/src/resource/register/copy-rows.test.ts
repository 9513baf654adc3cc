import { formatNumber } from '@baton/domain/format-number.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { DataRecord } from '#resource/record.ts';
import { createWindowedRecords, windowSize } from '#resource/window/windowed-records.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { copyRows, maxCopied } from './copy-rows.ts';

let written: Record<string, string>[];
const announce = vi.fn<(text: string) => void>();

class Item {
  parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

const write = async ([item]: Item[]) => {
  const texts = Object.entries(item!.parts).map(async ([type, blob]) => [type, await (await blob).text()]);
  written.push(Object.fromEntries(await Promise.all(texts)) as Record<string, string>);
};

beforeEach(() => {
  written = [];
  announce.mockClear();
  for (const { id } of noticeStore.read()) noticeStore.close(id);
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { write } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A register of so many rows, of which the first window is loaded. */
async function open(count: number, load = (ids: number[]) => Promise.resolve(ids)) {
  const register = createWindowedRecords({
    load: async ({ limit, offset = 0, after }) => {
      const from = after ?? offset;
      const ids = Array.from({ length: Math.min(limit, count - from) }, (_, at) => from + at + 1);
      return (from === 0 ? ids : await load(ids)).map((id): DataRecord => {
        return { id, programme: 1, version: 1, created_at: '', updated_at: '' };
      });
    },
    readSome: () => Promise.resolve([]),
    onChange: () => undefined,
    onError: () => undefined,
  });
  register.setTotal(count);
  await register.loadRange(0, 10);
  const source = {
    editText: (row: string, column: string) => (register.get(row) ? `${column}${row}` : ''),
  };
  const copyLines = (top: number, bottom: number) =>
    copyRows({ register, source, lines: { top, bottom }, columns: ['n', 't'], announce });
  return { register, copyLines };
}

it('leaves rows that are loaded to the grid', async () => {
  const { copyLines } = await open(500);
  expect(copyLines(0, windowSize - 1)).toBe(false);
  // The line for new punches comes below the last one.
  expect((await open(windowSize)).copyLines(windowSize - 10, windowSize)).toBe(false);
});

it('loads the rows that are missing, then copies all of them', async () => {
  const { copyLines } = await open(500);
  expect(copyLines(198, 499)).toBe(true);
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('Copied 302 by 2'));
  const lines = written[0]!['text/plain']!.split('\r\n');
  expect(lines).toHaveLength(302);
  expect([lines[0], lines[2], lines.at(-1)]).toEqual(['n199\tt199', 'n201\tt201', 'n500\tt500']);
  expect(written[0]!['text/html']).toContain('<td>n201</td>');
});

it('copies no more rows than the limit, and says so', async () => {
  const { copyLines, register } = await open(12_431);
  expect(copyLines(0, maxCopied)).toBe(true);
  expect(noticeStore.read().map(({ title }) => title)).toEqual([
    `At most ${formatNumber(5000)} rows can be copied at once`,
  ]);
  expect(register.lines()[300]?.key).toBe('@300');
  expect(written).toEqual([]);
});

it('asks to copy again where the browser does not allow it in the background', async () => {
  vi.stubGlobal('navigator', {});
  const { copyLines } = await open(300);
  copyLines(0, 299);
  await vi.waitFor(() =>
    expect(noticeStore.read().map(({ title }) => title)).toEqual(['The rows are loaded now']),
  );
  expect(copyLines(0, 299)).toBe(false);
});

it('copies nothing if a row cannot be loaded', async () => {
  const refusal = { code: 'unavailable', detail: 'Out of order' };
  const { copyLines } = await open(300, () => Promise.reject(new ApiError(503, refusal)));
  copyLines(0, 299);
  await vi.waitFor(() =>
    expect(noticeStore.read()).toMatchObject([{ title: copy.copyRows.failed, text: 'Out of order' }]),
  );
  expect(written).toEqual([]);
});

it('says that the list has changed meanwhile', async () => {
  const { copyLines, register } = await open(300, async (ids) => {
    await register.refresh();
    return ids;
  });
  copyLines(0, 299);
  await vi.waitFor(() => expect(noticeStore.read()).toMatchObject([{ text: copy.copyRows.changed }]));
  expect(written).toEqual([]);
});
