import { beforeEach, expect, it, vi } from 'vitest';
import type { GridOperation, GridPatch } from '#grid/grid-source.ts';
import { text, type Field } from '@baton/contract/form/field.ts';
import { ApiError } from '#lib/api-error.ts';
import type { DataRecord } from '#resource/record.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import { commitCells, type CommitTools } from './commit-cells.ts';
import { createPendingCells } from './pending-cells.ts';
import { writeSeen } from './seen-field.ts';

const record = (id: number): DataRecord => ({
  id,
  programme: 1,
  version: 4,
  created_at: '',
  updated_at: '',
  name: `Old ${id}`,
});
const patch = (row: string, after: string, seen = 3): GridPatch => ({
  row,
  column: 'name',
  before: `Old ${row}`,
  after,
  seen: writeSeen(seen, `Old ${row}`),
});
const operation = (kind: GridOperation['kind'], patches: GridPatch[]): GridOperation => ({
  id: 1,
  kind,
  patches,
  problems: [],
  clipped: { rows: 0, columns: 0 },
});

const records = new Map([1, 2].map((id) => [String(id), record(id)]));
const pending = createPendingCells();
const update = vi.fn<CommitTools['changes']['update']>();
const setEach = vi.fn<CommitTools['changes']['setEach']>();
const reopen = vi.fn<CommitTools['grid']['reopen']>();
const tools = {
  grid: { changed: () => undefined, reopen },
  source: {
    value: (row: string) => records.get(row)?.['name'],
    isSame: (one: unknown, other: unknown) => one === other,
  },
  records,
  pending,
  fieldOf: () => text({ label: 'Name', max: 40 }) as Field,
  nameOf: () => undefined,
  listOf: () => [],
  changes: { update, setEach },
} as unknown as CommitTools;

beforeEach(() => {
  update.mockReset().mockResolvedValue('saved');
  setEach.mockReset().mockResolvedValue('saved');
  reopen.mockReset().mockReturnValue(true);
});

it('saves one cell over the version from when its edit began, and shows it meanwhile', async () => {
  update.mockImplementation(async () => {
    expect(pending.apply(record(1))['name']).toBe('New');
    expect(pending.has(record(1), 'name')).toBe(true);
    return 'saved';
  });
  await expect(commitCells(tools, operation('type', [patch('1', 'New')]))).resolves.toBe(true);
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ id: 1, version: 3, name: 'Old 1' }), {
    name: 'New',
  });
  expect(pending.apply(record(1))['name']).toBe('Old 1');
});

it('saves several records in one call', async () => {
  await commitCells(tools, operation('paste', [patch('1', 'One'), patch('2', 'Two')]));
  expect(update).not.toHaveBeenCalled();
  expect(setEach.mock.calls[0]?.[0].map(({ record: { id, version }, set }) => [id, version, set])).toEqual([
    [1, 3, { name: 'One' }],
    [2, 3, { name: 'Two' }],
  ]);
});

it('keeps no step to undo where the values of somebody else stay', async () => {
  update.mockResolvedValue('theirs');
  await expect(commitCells(tools, operation('type', [patch('1', 'New')]))).resolves.toBe(false);
});

it('undoes over the current version, and leaves cells that others have changed since', async () => {
  const undo = { ...patch('1', 'Older'), before: 'Old 1' };
  await commitCells(tools, operation('undo', [undo, { ...undo, row: '2', before: 'Gone' }]));
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ id: 1, version: 4 }), { name: 'Older' });
  expect(setEach).not.toHaveBeenCalled();
});

it('opens the editor again with what the server refuses', async () => {
  update.mockRejectedValue(new ApiError(400, { name: ['Already used.'] }));
  await expect(commitCells(tools, operation('type', [patch('1', 'Twice')]))).resolves.toBe(false);
  expect(reopen).toHaveBeenCalledWith(expect.objectContaining({ row: '1' }), 'Twice', 'Already used.');
});

it('tells which cells of a paste were not changed', async () => {
  const problems = [{ row: '1', column: 'name', text: 'x', reason: 'Too short.' }];
  await commitCells(tools, { ...operation('paste', []), problems });
  expect(noticeStore.read().at(-1)).toMatchObject({ title: '1 cell not changed', text: '“x”: Too short.' });
});

it('saves over the value from when the edit began, although the record has another one by now', async () => {
  const seen = writeSeen(3, 'Seen 1');
  await commitCells(tools, operation('type', [{ ...patch('1', 'Mine'), before: 'Theirs 1', seen }]));
  expect(update.mock.calls[0]?.[0]).toMatchObject({ version: 3, name: 'Seen 1' });
});
