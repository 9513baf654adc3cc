import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editorKey } from './editor-keys.ts';
import { createGrid, type Grid } from './grid.ts';
import type { GridHost, GridOperation, GridSource, Verdict } from './grid-source.ts';

const columns = ['a', 'b', 'c'].map((key) => ({ key, label: key, width: 80 }));
const lines = ['1', '2', '3'].map((key) => ({ kind: 'record' as const, key }));
let data: Map<string, string>;
let operations: GridOperation<string>[];
let answer: (operation: GridOperation<string>) => Verdict | Promise<Verdict>;
let grid: Grid;

const source: GridSource<string> = {
  value: (row, column) => data.get(row + column) ?? '',
  editText: (row, column) => data.get(row + column) ?? '',
  cell: (row, column) => ({
    text: data.get(row + column) ?? '',
    editable: column === 'c' ? 'It is locked.' : true,
  }),
  parse: (_row, _column, text) => (text === 'bad' ? { problem: 'That is bad.' } : { value: text }),
};

beforeEach(() => {
  data = new Map([['1a', 'x']]);
  operations = [];
  answer = ({ patches }) => {
    for (const { row, column, after } of patches) data.set(row + column, after);
    return true;
  };
  grid = createGrid({
    source,
    shape: { columns, lines },
    host: {
      commit(operation) {
        operations.push(operation);
        return answer(operation);
      },
    },
  });
});

describe('changes', () => {
  it('of a paste go out at once, beside what cannot be taken and why', () => {
    grid.select({ row: '1', column: 'b' });
    grid.parts.edits.paste([
      ['p', 'q'],
      ['bad', ''],
    ]);
    expect(operations).toMatchObject([
      {
        kind: 'paste',
        patches: [{ row: '1', column: 'b', before: '', after: 'p' }],
        problems: [
          { row: '1', column: 'c', text: 'q', reason: 'It is locked.' },
          { row: '2', column: 'b', text: 'bad', reason: 'That is bad.' },
        ],
      },
    ]);
  });

  it('are undone and done again as a whole', () => {
    const before = new Map(data);
    grid.select({ row: '1', column: 'a' }, { row: '3', column: 'a' });
    grid.parts.edits.fillWithin('down');
    expect([...data.values()]).toEqual(['x', 'x', 'x']);
    grid.undo();
    expect(data.get('2a')).toBe('');
    expect(data.get('1a')).toBe(before.get('1a'));
    grid.redo();
    expect([...data.values()]).toEqual(['x', 'x', 'x']);
    grid.redo();
    expect(operations.map(({ kind }) => kind)).toEqual(['fill', 'undo', 'redo']);
  });

  it('wait to be undone until what is done beside the grid has become a step of it', async () => {
    grid.select({ row: '1', column: 'a' });
    grid.parts.edits.clear('clear');
    let finish = (): void => undefined;
    const beside = new Promise<void>((resolve) => (finish = resolve));
    grid.waitFor(beside);
    grid.undo();
    expect(operations.map(({ kind }) => kind)).toEqual(['clear']);
    const id = grid.record([{ row: '2', column: 'a' }], 'made beside');
    finish();
    await vi.waitFor(() =>
      expect(operations.at(-1)).toMatchObject({ kind: 'undo', id, receipt: 'made beside' }),
    );
  });

  it('that the host refuses are not remembered', () => {
    answer = () => false;
    grid.select({ row: '1', column: 'a' });
    grid.parts.edits.clear('clear');
    grid.undo();
    expect(operations).toHaveLength(1);
  });

  it('that are accepted later are remembered then, with what the host needs to undo and redo them', async () => {
    answer = async ({ kind }) => ({ receipt: `after ${kind}` });
    grid.select({ row: '1', column: 'a' }, { row: '2', column: 'a' });
    grid.parts.edits.paste([['p'], ['q']]);
    expect(grid.history.lastDone()).toBeUndefined();
    await vi.waitFor(() => expect(grid.history.lastDone()?.patches).toHaveLength(2));
    grid.undo();
    await vi.waitFor(() => expect(grid.history.lastUndone()).toBeDefined());
    grid.redo();
    await vi.waitFor(() => expect(grid.history.lastDone()?.receipt).toBe('after redo'));
    expect(operations.map(({ receipt }) => receipt)).toEqual([undefined, 'after paste', 'after undo']);
  });

  it('are not made where nothing differs', () => {
    grid.select({ row: '1', column: 'a' });
    grid.parts.edits.paste([['x']]);
    expect(operations).toEqual([]);
  });
});

describe('an edit', () => {
  it('stays open with its problem until the text can be taken', () => {
    grid.startEdit({ row: '2', column: 'b' }, 'bad');
    expect(grid.parts.finishEdit()).toBe(false);
    expect(grid.parts.state.edit.read()).toMatchObject({ text: 'bad', problem: 'That is bad.' });
    expect(operations).toEqual([]);
    grid.parts.setEditText('good');
    expect(grid.parts.finishEdit()).toBe(true);
    expect(operations).toMatchObject([{ kind: 'type', patches: [{ before: '', after: 'good' }] }]);
  });

  it('does not begin in a locked cell, and says why', () => {
    grid.startEdit({ row: '1', column: 'c' });
    expect(grid.parts.state.edit.read()).toBeNull();
    expect(grid.parts.state.spoken.read()).toBe('It is locked.');
  });
});

describe('a cell that others change while its editor is open', () => {
  const editing = { row: '1', column: 'a' };
  const stamps = () => ({
    ...source,
    stamp: (row: string, column: string) => data.get(`${row}${column} stamp`),
  });
  beforeEach(() => {
    data.set('1a stamp', '5');
    grid = createGrid({
      source: stamps(),
      shape: { columns, lines },
      host: {
        commit(operation) {
          operations.push(operation);
          return true;
        },
      },
    });
  });
  const othersEnter = (value: string) => {
    data.set('1a', value);
    data.set('1a stamp', '6');
    grid.changed([editing]);
  };

  it('is changed from what its author saw as it opened', () => {
    grid.startEdit(editing, 'mine');
    othersEnter('theirs');
    grid.parts.finishEdit();
    expect(operations[0]?.patches).toEqual([
      { row: '1', column: 'a', before: 'theirs', after: 'mine', seen: '5' },
    ]);
  });

  it('says so, until the editor closes', () => {
    grid.startEdit(editing, 'mine');
    expect(grid.parts.describeOvertaken()).toBeNull();
    othersEnter('theirs');
    expect(grid.parts.describeOvertaken()).toBe('Changed to theirs by someone else while you were editing.');
    grid.parts.cancelEdit();
    expect(grid.parts.describeOvertaken()).toBeNull();
  });

  it('says who, once that is known', async () => {
    grid = createGrid({
      source: stamps(),
      shape: { columns, lines },
      host: { commit: () => true, whoChanged: async () => 'Mira Holt' },
    });
    grid.startEdit(editing, 'mine');
    othersEnter('theirs');
    await expect
      .poll(() => grid.parts.describeOvertaken())
      .toBe('Changed to theirs by Mira Holt while you were editing.');
  });

  it('fills what is selected by what its author saw as the editor opened', () => {
    const ctrlEnter = {
      key: 'Enter',
      keyCode: 13,
      isComposing: false,
      ctrlKey: true,
      metaKey: false,
      shiftKey: false,
      altKey: false,
    };
    data.set('2a stamp', '5');
    grid.select({ row: '2', column: 'a' }, editing);
    grid.startEdit({ row: '2', column: 'a' }, 'mine');
    othersEnter('theirs');
    editorKey(grid.parts, [], ctrlEnter);
    expect(operations[0]?.patches.map(({ row, seen }) => [row, seen])).toEqual([
      ['1', '5'],
      ['2', '5'],
    ]);
  });

  it('is filled by what its author saw as the fill reached it', () => {
    grid.select({ row: '2', column: 'a' });
    data.set('2a', 'filled');
    const reach = { top: 0, bottom: 1, left: 0, right: 0 };
    const seen = grid.parts.edits.look(reach);
    othersEnter('theirs');
    grid.parts.edits.fillTo(reach, grid.parts.edits.look(reach, seen));
    expect(operations[0]?.patches.map((patch) => patch.seen)).toEqual(['5']);
  });

  it('keeps what they entered where nothing was typed', () => {
    grid.startEdit(editing);
    othersEnter('theirs');
    expect(grid.parts.finishEdit()).toBe(true);
    expect(operations).toEqual([]);
  });

  it('is pasted and filled over as it was seen then', () => {
    grid.select(editing);
    grid.parts.edits.paste([['pasted']]);
    expect(operations[0]?.patches[0]?.seen).toBe('5');
  });
});

it('leaves the copying to a host that has to load lines first', () => {
  const onCopy = vi.fn<NonNullable<GridHost['onCopy']>>(({ bottom }) => bottom > 1);
  const host = { commit: () => true, onCopy };
  const { parts, select } = createGrid({ source, shape: { columns, lines }, host });
  select({ row: '1', column: 'a' }, { row: '2', column: 'b' });
  expect(parts.edits.copy()).toEqual([
    ['x', ''],
    ['', ''],
  ]);
  select({ row: '1', column: 'a' }, { row: '3', column: 'b' });
  expect(parts.edits.copy()).toBeNull();
  expect(onCopy).toHaveBeenLastCalledWith({ top: 0, bottom: 2 }, ['a', 'b']);
});
