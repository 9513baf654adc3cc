import { expect, it, vi } from 'vitest';
import { createGrid } from './grid.ts';
import type { GridHost, GridSource } from './grid-source.ts';

const columns = ['a', 'b'].map((key) => ({ key, label: key, width: 80 }));
const source: GridSource<string> = {
  value: () => '',
  editText: () => '',
  cell: () => ({ text: '', editable: true }),
  parse: (_row, _column, text) => ({ value: text }),
};

it('offers a block to the host before it pastes it', () => {
  const commit = vi.fn<GridHost['commit']>(() => true);
  const onPaste = vi.fn<NonNullable<GridHost['onPaste']>>((_cells, { row }) => row === '2');
  const lines = ['1', '2'].map((key) => ({ kind: 'record' as const, key }));
  const grid = createGrid({ source, shape: { columns, lines }, host: { commit, onPaste } });
  grid.select({ row: '2', column: 'b' });
  grid.parts.edits.paste([['x'], ['y']]);
  expect(onPaste).toHaveBeenCalledWith([['x'], ['y']], { row: '2', column: 'b' });
  expect(commit).not.toHaveBeenCalled();
  grid.select({ row: '1', column: 'a' });
  grid.parts.edits.paste([['x']]);
  expect(commit).toHaveBeenCalledOnce();
});

it('finds a line by what its shape knows of it', () => {
  const lines = Array.from({ length: 200_000 }, (_, at) => ({ kind: 'record' as const, key: String(at) }));
  const rowOf = vi.fn<(key: string) => number | undefined>(Number);
  const grid = createGrid({ source, shape: { columns, lines, rowOf }, host: { commit: () => true } });
  grid.select({ row: '150000', column: 'a' });
  expect(rowOf).toHaveBeenCalledWith('150000');
  expect(grid.selected().active).toEqual({ row: '150000', column: 'a' });
});
