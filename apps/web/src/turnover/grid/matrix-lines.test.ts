import { describe, expect, it } from 'vitest';
import { testView } from '#turnover/model/testing/test-view.ts';
import { matrixLines, type LineOptions } from './matrix-lines.ts';

const options = (given: Partial<LineOptions> = {}): LineOptions => ({
  rows: [0, 1],
  grouping: 'tree',
  sort: null,
  folded: new Set(),
  ...given,
});
const keys = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);
const ordered = (view: ReturnType<typeof testView>, column: string, isDescending = false) =>
  keys(matrixLines(view, options({ grouping: 'none', sort: { column, isDescending } })).lines);

describe('a tree', () => {
  const tree = testView([], '2027-03-10', { parent: [null, 1] });

  it('puts parts below their parent, and folds them away', () => {
    expect(matrixLines(tree, options()).lines).toEqual([
      { kind: 'record', key: '1', level: 1, isExpanded: true },
      { kind: 'record', key: '2', level: 2, isExpanded: undefined },
    ]);
    expect(keys(matrixLines(tree, options({ folded: new Set(['1']) })).lines)).toEqual(['1']);
  });

  it('brings the parent of what was found', () => {
    expect(keys(matrixLines(tree, options({ rows: [1] })).lines)).toEqual(['1', '2']);
  });

  it('keeps to the codes, also where a part comes before what it is part of', () => {
    const three = { id: [1, 2, 3], kind: ['system' as const, 'system' as const, 'system' as const] };
    const chain = ['Systems', 'Systems', 'Systems'];
    const mixed = testView([], '2027-03-10', { ...three, chain, parent: [3, null, null] });
    expect(keys(matrixLines(mixed, options({ rows: [0, 1, 2] })).lines)).toEqual(['2', '3', '1']);
  });

  it('is a list where nothing has parts', () => {
    expect(matrixLines(testView(), options()).lines).toEqual([
      { kind: 'record', key: '1' },
      { kind: 'record', key: '2' },
    ]);
  });
});

it('heads groups with their count, those without a name last', () => {
  const { lines, membersOf } = matrixLines(testView(), options({ grouping: 'phase' }));
  expect(lines).toMatchObject([
    { kind: 'group', label: 'P1', note: '1', isExpanded: true },
    { kind: 'record', key: '2', level: 2 },
    { kind: 'group', label: 'No phase', note: '1' },
    { kind: 'record', key: '1' },
  ]);
  expect(membersOf.get('g:phase:P1')).toEqual([1]);
  const folded = matrixLines(testView(), options({ grouping: 'phase', folded: new Set(['g:phase:P1']) }));
  expect(keys(folded.lines)).toEqual(['g:phase:P1', 'g:phase:', '1']);
});

it('sorts by text and by dates either way, with empty cells last', () => {
  const view = testView([{ scope: 2, milestone: 21, forecast: '2027-03-20' }]);
  expect(ordered(view, 'name')).toEqual(['1', '2']);
  expect(ordered(view, 'name', true)).toEqual(['2', '1']);
  expect(ordered(view, 'm21')).toEqual(['2', '1']);
  expect(ordered(view, 'm21', true)).toEqual(['2', '1']);
  expect(ordered(view, 'phase')).toEqual(['2', '1']);
  // A link may name a deleted column.
  expect(ordered(view, 'm99')).toEqual(['1', '2']);
});
