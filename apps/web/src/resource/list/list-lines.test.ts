import { expect, test } from 'vitest';
import type { DataRecord } from '#resource/record.ts';
import type { GridLine } from '#grid/grid-source.ts';
import { branchOf, groupedLines, treeLines } from './list-lines.ts';
import { orderGroup, reorder, withPositions } from './reorder.ts';

const record = (id: number, more: object = {}): DataRecord => ({
  id,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  parent: null,
  ...more,
});
const tree = [record(1), record(2, { parent: 1 }), record(3, { parent: 2 }), record(4, { parent: 99 })];
const shape = (lines: GridLine[]) =>
  lines.map((line) =>
    line.kind === 'record' ? [Number(line.key), line.level] : `${line.label} ${line.note}`,
  );
const options = { parent: 'parent', records: tree, collapsed: new Set<number>() };

test('a tree stands in lines, with what has lost its parent at the top', () => {
  expect(shape(treeLines(options))).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 1],
  ]);
});

test('without a single branch it speaks as a list', () => {
  expect(shape(treeLines({ ...options, records: [record(1), record(4, { parent: 99 })] }))).toEqual([
    [1, undefined],
    [4, undefined],
  ]);
});

test('a closed branch hides what is below it', () => {
  expect(shape(treeLines({ ...options, collapsed: new Set([1]) }))).toEqual([
    [1, 1],
    [4, 1],
  ]);
});

test('what is found is shown with all that leads to it, open and marked as no match itself', () => {
  const rows = treeLines({ ...options, found: new Set([3]), collapsed: new Set([1]) });
  expect(rows.map((row) => row.kind === 'record' && [Number(row.key), !row.isMuted])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('the work of laying out a deep and wide tree grows with its records, not faster', () => {
  let looks = 0;
  const counted = (id: number, parent: number | null): DataRecord => ({
    ...record(id),
    get id() {
      looks += 1;
      return id;
    },
    get parent() {
      looks += 1;
      return parent;
    },
  });
  const looksPerRecord = (count: number) => {
    looks = 0;
    const records = Array.from({ length: count }, (_, index) =>
      counted(index + 1, index < 100 ? null : Math.trunc(index / 10)),
    );
    expect(treeLines({ ...options, records })).toHaveLength(count);
    return looks / count;
  };
  // Counted, not timed: a busy machine is slow, but it does not look at a record more often.
  expect(looksPerRecord(20_000) / looksPerRecord(2500)).toBeLessThan(1.2);
});

test('a branch is a record with all below it', () => {
  expect([...branchOf(tree, 'parent', 1)]).toEqual([1, 2, 3]);
});

const chain = [
  record(1, { chain: 'A', position: 1 }),
  record(2, { chain: 'A', position: 2 }),
  record(3, { chain: 'A', position: 3 }),
  record(4, { chain: 'B', position: 1 }),
];

test('groups have a heading with their count', () => {
  expect(shape(groupedLines(chain, 'chain'))).toEqual([
    'A 3',
    [1, undefined],
    [2, undefined],
    [3, undefined],
    'B 1',
    [4, undefined],
  ]);
});

test('a step in the order changes the two that swap, and no other chain', () => {
  const changes = reorder(chain, 'chain', 1, (index) => index + 1);
  expect(changes.map((change) => [change.record.id, change.position])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(withPositions(chain, 'chain', changes).map(({ id }) => id)).toEqual([2, 1, 3, 4]);
});

test('nothing moves beyond the ends of its chain', () => {
  expect(reorder(chain, 'chain', 1, (index) => index - 1)).toEqual([]);
  expect(reorder(chain, 'chain', 3, (index) => index + 1)).toEqual([]);
});

test('records that were never ordered get their places by the first move', () => {
  const fresh = chain.map((each) => ({ ...each, position: 0 }));
  expect(reorder(fresh, 'chain', 3, () => 0).map((change) => [change.record.id, change.position])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ]);
});

test('records that are ordered by position alone are one list', () => {
  expect(orderGroup(['position'])).toBeUndefined();
  expect(orderGroup(['chain', 'position'])).toBe('chain');
  const categories = [1, 2, 3].map((id) => record(id, { position: id }));
  const changes = reorder(categories, undefined, 3, () => 0);
  expect(withPositions(categories, undefined, changes).map(({ id }) => id)).toEqual([3, 1, 2]);
});
