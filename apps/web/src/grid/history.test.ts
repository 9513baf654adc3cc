import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GridPatch } from './grid-source.ts';
import { createHistory, invert } from './history.ts';

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
  const history = createHistory<number>();
  history.push({ id: 1, patches: [patch('x', 0, 1)] });
  history.push({ id: 2, patches: [patch('x', 1, 2)] });
  history.markUndone(2);
  expect([history.lastDone()?.id, history.lastUndone()?.id]).toEqual([1, 2]);
  history.markRedone(2);
  expect([history.lastDone()?.id, history.lastUndone()?.id]).toEqual([2, undefined]);
  history.markUndone(2);
  history.push({ id: 3, patches: [patch('x', 1, 3)] });
  expect(history.lastUndone()).toBeUndefined();
});

it('lets the host change or drop what a server has refused', () => {
  const history = createHistory<number>();
  history.push({ id: 1, patches: [patch('x', 0, 1), patch('y', 0, 1)] });
  history.replace(1, [patch('x', 0, 1)]);
  expect(history.lastDone()?.patches).toHaveLength(1);
  history.replace(1, null);
  expect(history.lastDone()).toBeUndefined();
});

it('remembers a limited number', () => {
  const history = createHistory<number>();
  for (let id = 1; id <= 250; id++) history.push({ id, patches: [patch('x', id - 1, id)] });
  let count = 0;
  for (let entry = history.lastDone(); entry; entry = history.lastDone()) {
    history.markUndone(entry.id);
    count += 1;
  }
  expect(count).toBe(200);
});
