import { expect, it } from 'vitest';
import { GridState } from './grid-state.ts';

const column = (key: string) => ({ key, label: key, width: 100 });

/** A viewport of two columns and three lines at the corner of the page, below a header of 32 px. */
function mounted() {
  const state = new GridState({
    columns: [{ ...column('code'), isFrozen: true }, column('a'), column('b'), column('c')],
    lines: Array.from({ length: 20 }, (_, row) => ({ kind: 'record' as const, key: String(row) })),
  });
  const port = {
    scrollTop: 0,
    scrollLeft: 0,
    clientWidth: 200,
    clientHeight: 32 + 3 * 32,
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  };
  state.port = port as HTMLElement;
  state.measure();
  return { state, port };
}

it('finds the cell below the pointer before the event of a scroll arrives', () => {
  const { state, port } = mounted();
  const pointer = { clientX: 150, clientY: 40 };
  expect(state.cellAt(state.spotUnder(pointer))).toEqual({ row: '0', column: 'a' });
  port.scrollLeft = 200;
  port.scrollTop = 64;
  expect(state.cellAt(state.spotUnder(pointer))).toEqual({ row: '2', column: 'c' });
  // It is painted, so that it can take the focus.
  expect(state.window.read()).toMatchObject({ top: 2, right: 3 });
});

it('keeps the active cell in sight when the grid becomes lower, unless it was scrolled away', () => {
  const { state, port } = mounted();
  state.selectCell({ row: 2, column: 1 });
  port.clientHeight = 32 + 2 * 32;
  state.measure();
  expect(port.scrollTop).toBe(32);

  port.scrollTop = 10 * 32;
  state.measure();
  port.clientHeight = 32 + 32;
  state.measure();
  expect(port.scrollTop).toBe(10 * 32);
});
