import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeStore } from '#ui/notices/notify.ts';
import { clipboardEntries } from './clipboard-entries.ts';
import { copy } from './copy.ts';
import { createGrid } from './grid.ts';
import type { GridHost, GridSource } from './grid-source.ts';

const source: GridSource<string> = {
  cell: (row) => ({ text: row, editable: true }),
  value: (row) => row,
  editText: (row) => row,
  parse: (_row, _column, text) => ({ value: text }),
};
const commit = vi.fn<GridHost<string>['commit']>(() => true);

class Item {
  parts: Record<string, Promise<Blob>>;
  types: string[];
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
    this.types = Object.keys(parts);
  }
  getType = (type: string) => this.parts[type];
}

function run(id: string) {
  const grid = createGrid({
    source,
    shape: {
      columns: [{ key: 'a', label: 'A', width: 80 }],
      lines: ['1', '2'].map((key) => ({ kind: 'record' as const, key })),
    },
    host: { commit },
  });
  grid.select({ row: '1', column: 'a' }, { row: '2', column: 'a' });
  clipboardEntries(grid)
    .find((entry) => entry.id === id)
    ?.onAction?.();
  return grid;
}

const clearNotices = () => noticeStore.read().forEach(({ id }) => noticeStore.close(id));

beforeEach(() => {
  commit.mockClear();
  clearNotices();
  vi.stubGlobal('ClipboardItem', Item);
});
afterEach(() => {
  clearNotices();
  vi.unstubAllGlobals();
});

it('copies the selected cells, and pastes what another program copied', async () => {
  let items: Item[] = [];
  const clipboard = { write: async (written: Item[]) => void (items = written), read: async () => items };
  vi.stubGlobal('navigator', { clipboard });
  const grid = run('copy-cells');
  await vi.waitFor(() => expect(grid.parts.state.spoken.read()).toBe('Copied 2 by 1'));
  expect(await (await items[0]!.getType('text/plain'))!.text()).toBe('1\r\n2');

  items = [new Item({ 'text/plain': Promise.resolve(new Blob(['x\r\ny'])) })];
  run('paste-cells');
  await vi.waitFor(() =>
    expect(commit).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'paste',
        patches: [expect.objectContaining({ after: 'x' }), expect.objectContaining({ after: 'y' })],
      }),
    ),
  );
  expect(noticeStore.read()).toEqual([]);
});

it('names the keys where the browser refuses', async () => {
  const refuse = () => Promise.reject(new Error('NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { write: refuse, read: refuse } });
  run('paste-cells');
  await vi.waitFor(() => expect(noticeStore.read()).toMatchObject([copy.menu.pasteRefused('Ctrl+V')]));
  clearNotices();
  // Without https there is no clipboard at all.
  vi.stubGlobal('navigator', {});
  run('copy-cells');
  await vi.waitFor(() => expect(noticeStore.read()).toMatchObject([copy.menu.copyRefused('Ctrl+C')]));
  expect(commit).not.toHaveBeenCalled();
});
