import { beforeEach, expect, it, vi } from 'vitest';
import { createGrid, type Grid } from './grid.ts';
import { createKeys } from './grid-keys.ts';

const columns = ['a', 'b', 'c'].map((key) => ({ key, label: key, width: 80 }));
const lines = ['1', '2'].map((key) => ({ kind: 'record' as const, key }));
const onRefused = vi.fn<(cell: object, reason: string) => void>();
let grid: Grid;
let press: (key: string, at?: number) => void;
let now = 0;

beforeEach(() => {
  onRefused.mockReset();
  now = 0;
  grid = createGrid<string>({
    source: {
      value: () => '',
      editText: () => '',
      cell: (_row, column) => ({ text: '', editable: column === 'a' ? true : 'It is complete.' }),
      parse: (_row, _column, text) => ({ value: text }),
    },
    shape: { columns, lines },
    host: { commit: () => true, keptKeys: '/', onRefused },
  });
  const keys = createKeys(grid.parts);
  press = (key, pause = 100) => {
    now += pause;
    keys({
      key,
      keyCode: 0,
      timeStamp: now,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      isComposing: false,
      preventDefault: () => undefined,
      stopPropagation: () => undefined,
    });
  };
});

const type = (text: string) => [...text].forEach((key) => press(key));
const times = () => onRefused.mock.calls.length;

it('says once why a cell cannot be edited, however many keys are typed into it', () => {
  grid.select({ row: '1', column: 'b' });
  type('2031-04-02');
  expect(onRefused.mock.calls).toEqual([[{ row: '1', column: 'b' }, 'It is complete.']]);
});

it('says it again at the next attempt: another cell, after another key, by Enter, or after a while', () => {
  grid.select({ row: '1', column: 'b' });
  type('20');
  press('ArrowRight');
  type('20');
  expect(times()).toBe(2);
  press('Escape');
  type('20');
  expect(times()).toBe(3);
  press('Enter');
  expect(times()).toBe(4);
  type('20');
  expect(times()).toBe(5);
  press('2', 5000);
  type('03');
  expect(times()).toBe(6);
  // A click on the same cell is a new attempt, too.
  grid.select({ row: '1', column: 'c' });
  type('20');
  expect(times()).toBe(7);
});

it('still opens the editor where the cell can be edited', () => {
  grid.select({ row: '1', column: 'b' });
  type('2');
  grid.select({ row: '1', column: 'a' });
  // A key that the host keeps opens nothing, and does not take the next one with it.
  press('/');
  expect(grid.parts.state.edit.read()).toBeNull();
  press('2');
  expect(grid.parts.state.edit.read()).toMatchObject({ row: '1', column: 'a' });
});

it('leaves keys to the host first', () => {
  const seen: unknown[] = [];
  grid.parts.host.onKey = ({ key }, cell) => {
    seen.push([key, cell]);
    return key === 'ArrowDown';
  };
  grid.select({ row: '1', column: 'a' });
  press('ArrowDown');
  expect(grid.selected().active).toEqual({ row: '1', column: 'a' });
  press('ArrowRight');
  expect(grid.selected().active).toEqual({ row: '1', column: 'b' });
  expect(seen).toEqual([
    ['ArrowDown', { row: '1', column: 'a' }],
    ['ArrowRight', { row: '1', column: 'a' }],
  ]);
});

it('folds a row by arrows in the column of the tree, and moves where there is nothing to fold', () => {
  const folds: unknown[] = [];
  grid.parts.host.onFold = (line, isExpanded) => folds.push([line, isExpanded]);
  const tree = (isExpanded: boolean) => ({
    columns: columns.map((column) => ({ ...column, isTree: column.key === 'a' })),
    lines: [
      { kind: 'record' as const, key: '1', level: 1, isExpanded },
      { kind: 'record' as const, key: '2', level: 1 },
    ],
  });
  grid.setShape(tree(false));
  grid.select({ row: '1', column: 'a' });
  press('ArrowRight');
  grid.setShape(tree(true));
  press('ArrowLeft');
  expect(folds).toEqual([
    ['1', true],
    ['1', false],
  ]);
  press('ArrowRight');
  expect(grid.selected().active).toEqual({ row: '1', column: 'b' });
});
