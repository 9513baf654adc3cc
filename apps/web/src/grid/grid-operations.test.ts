import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GridPatch } from './grid-source.ts';
import { createHistory, invert } from './grid-operations.ts';

const patch = (row: string, before: number, after: number): GridPatch<number> => ({
  row,
  column: 'a',
  before,
  after,
});

it('takes back what was done, whatever it was', () => {
  const edits = fc.array(fc.record({ row: fc.constantFrom('x', 'y', 'z'), after: fc.nat() }));
  fc.assert(
    fc.property(edits, (list) => {
      const data = new Map([
        ['x', 0],
        ['y', 0],
        ['z', 0],
      ]);
      const start = [...data];
      const put = (patches: readonly GridPatch<number>[]) => {
        for (const { row, after } of patches) data.set(row, after);
      };
      const patches = list.map(({ row, after }) => {
        const made = patch(row, data.get(row) ?? 0, after);
        put([made]);
        return made;
      });
      const end = [...data];
      put(invert(patches));
      expect([...data]).toEqual(start);
      put(invert(invert(patches)));
      expect([...data]).toEqual(end);
    }),
  );
});

it('moves entries between done and undone, and forgets what was undone when something new is done', () => {
  const history = createHistory();
  history.push({ id: 1, patches: [patch('x', 0, 1)] });
  history.push({ id: 2, patches: [patch('x', 1, 2)] });
  history.turn(2, 'undo', 'undone');
  expect([history.lastDone()?.id, history.lastUndone()]).toMatchObject([1, { id: 2, receipt: 'undone' }]);
  history.turn(2, 'redo', 'redone');
  expect([history.lastDone(), history.lastUndone()]).toMatchObject([{ id: 2, receipt: 'redone' }, undefined]);
  history.turn(2, 'undo', 'undone');
  history.push({ id: 3, patches: [patch('x', 1, 3)] });
  expect(history.lastUndone()).toBeUndefined();
});

it('lets the host drop what a server has refused', () => {
  const history = createHistory();
  history.push({ id: 1, patches: [patch('x', 0, 1), patch('y', 0, 1)] });
  history.drop(1);
  expect(history.lastDone()).toBeUndefined();
});

it('extends an operation by what followed it, unless it is undone', () => {
  const history = createHistory();
  history.push({ id: 1, patches: [patch('x', 0, 1)], receipt: ['one'] });
  history.push({ id: 2, patches: [patch('z', 0, 1)] });
  history.extend(1, [patch('y', 0, 1)], ['one', 'two']);
  expect(history.done(1)).toEqual({
    id: 1,
    patches: [patch('x', 0, 1), patch('y', 0, 1)],
    receipt: ['one', 'two'],
  });
  expect(history.lastDone()?.id).toBe(2);
  history.turn(2, 'undo', 'undone');
  history.extend(2, [patch('y', 0, 1)], 'never');
  expect(history.lastUndone()).toEqual({ id: 2, patches: [patch('z', 0, 1)], receipt: 'undone' });
});

it('remembers a limited number', () => {
  const history = createHistory();
  for (let id = 1; id <= 250; id++) history.push({ id, patches: [patch('x', id - 1, id)] });
  let count = 0;
  for (let entry = history.lastDone(); entry; entry = history.lastDone()) {
    history.turn(entry.id, 'undo', undefined);
    count += 1;
  }
  expect(count).toBe(200);
});
