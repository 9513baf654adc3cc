import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createGrid, type Grid } from './grid.ts';
import type { GridOperation } from './grid-source.ts';
import { GridView } from './grid-view.tsx';

const commit = vi.fn<(operation: GridOperation<string>) => boolean>(() => true);
let grid: Grid;

beforeEach(() => {
  commit.mockClear();
  const text = (row: string, column: string) => `${column}${row}`;
  grid = createGrid<string>({
    source: {
      cell: (row, column) => ({ text: text(row, column), editable: true }),
      value: text,
      editText: text,
      parse: (_row, _column, entered) => ({ value: entered }),
    },
    shape: {
      columns: ['a', 'b'].map((key) => ({ key, label: key, width: 100 })),
      lines: ['1', '2'].map((key) => ({ kind: 'record', key })),
    },
    host: { commit },
  });
  render(
    <>
      <p>Words of the page</p>
      <input aria-label="Search" />
      <div style={{ height: 200 }}>
        <GridView grid={grid} label="Grid" />
      </div>
    </>,
  );
  grid.select({ row: '1', column: 'a' }, { row: '2', column: 'b' });
});

/** As Firefox sends it, which knows nothing of the focused cell. */
function send(kind: 'copy' | 'cut' | 'paste', target: Element = document.body, text = '') {
  const data = new DataTransfer();
  if (text !== '') data.setData('text/plain', text);
  const event = new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return { text: data.getData('text/plain'), html: data.getData('text/html'), event };
}

const block = 'a1\tb1\r\na2\tb2';

it('copies, cuts and pastes where the focus is, wherever the browser sends the event', () => {
  grid.focus();
  expect(send('copy')).toMatchObject({ text: block, html: expect.stringContaining('<td>b2</td>') });
  expect(send('cut', screen.getByText('Words of the page')).text).toBe(block);
  send('paste', document.body, 'x\ty');
  expect(commit.mock.calls.map(([{ kind, patches }]) => [kind, patches.length])).toEqual([
    ['cut', 4],
    ['paste', 4],
  ]);
});

it('leaves fields, an open editor, other elements and text selected elsewhere alone', () => {
  expect(send('copy').event.defaultPrevented).toBe(false);
  grid.focus();
  expect(send('paste', screen.getByLabelText('Search'), 'x').event.defaultPrevented).toBe(false);
  document.getSelection()?.selectAllChildren(screen.getByText('Words of the page'));
  expect(send('copy').event.defaultPrevented).toBe(false);
  expect(send('cut').event.defaultPrevented).toBe(false);
  document.getSelection()?.removeAllRanges();
  grid.startEdit({ row: '1', column: 'a' });
  expect(send('copy').event.defaultPrevented).toBe(false);
  expect(send('paste', document.body, 'x').event.defaultPrevented).toBe(false);
  expect(commit).not.toHaveBeenCalled();
});

it('copies the cell that was pressed after text was selected', () => {
  document.getSelection()?.selectAllChildren(screen.getByText('Words of the page'));
  fireEvent.pointerDown(document.querySelector('.grid-body')!, { button: 0, pointerType: 'mouse' });
  // Which one, only a layout tells.
  expect(send('copy').text).toMatch(/^[ab][12]$/);
});
