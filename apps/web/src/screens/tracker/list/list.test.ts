import { expect, test } from 'vitest';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { listLines } from '#turnover/grid/list-lines.ts';
import { sortCells } from '#turnover/grid/list-order.ts';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import { listColumns } from '#turnover/grid/list-columns.ts';
import { createListSource } from '#turnover/grid/list-source.ts';
import { turnoverFacts } from '#turnover/grid/turnover-facts.ts';

const view = testView([
  { scope: 1, milestone: 21, forecast: '2027-04-20', need: '2027-04-10' },
  { scope: 1, milestone: 22, forecast: '2027-04-01' },
  { scope: 2, milestone: 21, forecast: '2027-04-08', need: '2027-05-01' },
]);
const { cellIndexes } = reportDataOfView(view, { rows: [0, 1], isIn: () => true });
const sorted = (column: string, isDescending = false) =>
  [
    ...sortCells(view, turnoverFacts(view), cellIndexes, { column, isDescending }, { comparison: null }),
  ].slice(0, 3);

test('any column orders the list, and what is empty comes last either way', () => {
  expect(cellIndexes).toHaveLength(6);
  expect(sorted('forecast')).toEqual([1, 3, 0]);
  expect(sorted('forecast', true)).toEqual([0, 3, 1]);
  expect(sorted('float')).toEqual([0, 3, 1]);
  expect(sorted('name', true)).toEqual([3, 4, 5]);
  expect(sorted('no such column')).toEqual([0, 1, 2]);
});

test('the margin of an overdue turnover counts from the day after the data date', () => {
  const overdue = testView([{ scope: 1, milestone: 21, forecast: '2027-02-20', need: '2027-03-01' }]);
  expect(turnoverFacts(overdue).float(0)).toBe(-10);
});

test('groups head their turnovers, and folded ones hide them', () => {
  const lines = listLines(view, cellIndexes, 'week', new Set());
  const heads = lines.flatMap((line) => (line.kind === 'group' ? line.label : []));
  expect(heads).toEqual(['Week of 29 Mar', 'Week of 5 Apr', 'Week of 19 Apr', 'No date']);
  const folded = new Set(lines.flatMap(({ kind, key }) => (kind === 'group' ? key : [])));
  expect(listLines(view, cellIndexes, 'week', folded)).toHaveLength(4);
  expect(listLines(view, cellIndexes, null, folded).map(({ key }) => key)).toContain('2-21');
});

const rights = createCellRights(
  { groups: [], memberships: [{ programme: 5, role: 'Manager', teams: [] }] },
  { id: 5, role: 'Manager', status: 'active' },
);
const store = { isPending: () => false, versionNow: () => undefined };

test('what is entered names its turnover and field', () => {
  const source = createListSource({ view, rights, store, describeComparison: null, isNarrow: false });
  const patch = { row: '2-21', before: '', after: 20_000 };
  expect(source.changesOf({ ...patch, column: 'need' })).toEqual([
    { scope: 2, milestone: 21, field: 'need', value: 20_000 },
  ]);
  expect(source.changesOf({ ...patch, column: 'forecast', after: 'not required' })).toEqual([
    { scope: 2, milestone: 21, field: 'required', value: false },
  ]);
  expect(source.changesOf({ ...patch, column: 'responsible' })).toEqual([]);
});

test('a phone shows code, milestone, date and status beside each other', () => {
  const options = { sort: null, widths: {}, isCompared: false, hasPunches: true };
  const columns = listColumns({ ...options, isNarrow: true });
  const first = columns.slice(0, 4);
  expect(first.map(({ key }) => key)).toEqual(['code', 'milestone', 'forecast', 'status']);
  expect(first.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(358);
  expect(columns.map(({ key }) => key).toSorted()).toEqual(
    listColumns({ ...options, isNarrow: false })
      .map(({ key }) => key)
      .toSorted(),
  );
  const source = createListSource({ view, rights, store, describeComparison: null, isNarrow: true });
  expect(source.cell('2-21', 'milestone').text).toBe('WD');
});

test('the list has the blocking punches of programmes that keep them', () => {
  const blocked = testView([
    { scope: 1, milestone: 21, forecast: '2027-04-20' },
    { scope: 2, milestone: 21, forecast: '2027-04-08' },
  ]);
  blocked.set.cells.punches_blocking[3] = 2;
  const source = createListSource({
    view: blocked,
    rights,
    store,
    describeComparison: null,
    isNarrow: false,
  });
  expect(source.cell('2-21', 'punches')).toMatchObject({ text: '2', mark: 'punches' });
  expect(source.cell('2-21', 'punches').title).toContain('Blocked: 2 punches are open.');
  expect(source.cell('1-21', 'punches').mark).toBeUndefined();
  const by = { column: 'punches', isDescending: true };
  const order = sortCells(blocked, turnoverFacts(blocked), cellIndexes, by, { comparison: null });
  expect(order[0]).toBe(3);
  const options = { sort: null, widths: {}, isCompared: false, isNarrow: false };
  const keys = (hasPunches: boolean) => listColumns({ ...options, hasPunches }).map(({ key }) => key);
  expect(keys(true)).toContain('punches');
  expect(keys(false)).not.toContain('punches');
});
