import { expect, it } from 'vitest';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import { testView, type TestCell } from '#turnover/model/testing/test-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { titleOf } from '#grid/cell-slot.ts';
import { createPendingCells } from '#resource/list/pending-cells.ts';
import { createAttributeCells } from './attribute-cells.ts';
import { createMatrixSource, createTurnoverCells } from './matrix-source.ts';
import { turnoverCell } from './matrix-cells.ts';
import { selectedCells, selectedDate } from './selected-cells.ts';

const rights = createCellRights(
  { groups: [], memberships: [{ programme: 5, role: 'Manager', teams: [] }] },
  { id: 5, role: 'Manager', status: 'active' },
);
const store = { isPending: () => false, versionNow: () => undefined };
const shown = { isIn: null, describeComparison: null };
const cellsOf = (view: TrackerView) => createTurnoverCells({ view, rights, store, ...shown });
const attributesOf = (view: TrackerView, whyNot: string | null = null) =>
  createAttributeCells({ view, whyNot, pending: createPendingCells() });
const sourceOf = (given: TestCell[], scopes = {}) => {
  const view = testView(given, '2027-03-10', scopes);
  return createMatrixSource({
    view,
    store,
    cells: cellsOf(view),
    attributes: attributesOf(view),
    membersOf: new Map(),
  });
};

it('shows forecast or actual with its slip, and copies what it shows', () => {
  const source = sourceOf([
    { scope: 1, milestone: 21, baseline: '2027-02-01', forecast: '2027-02-10', actual: '2027-02-13' },
    { scope: 1, milestone: 22, baseline: '2027-04-01', forecast: '2027-04-04' },
    { scope: 2, milestone: 22, baseline: '2028-04-01' },
  ]);
  expect(source.cell('1', 'm21')).toMatchObject({ text: '13 Feb', note: '+12', mark: 'complete' });
  expect(source.editText('1', 'm21')).toBe('2027-02-13');
  expect(source.editText('1', 'm21.forecast')).toBe('2027-02-10');
  expect(source.cell('1', 'm21').editable).toContain('complete');
  expect(source.cell('1', 'm22')).toMatchObject({ text: '4 Apr', note: '+3', editable: true });
  // Planned is not promised: it is shown, and nothing is there to copy.
  expect(source.cell('2', 'm22')).toMatchObject({ text: '1 Apr 28', tone: 'muted' });
  expect(source.editText('2', 'm22')).toBe('');
});

it('lets a milestone that is not required become required again', () => {
  const source = sourceOf([{ scope: 1, milestone: 22, required: false }]);
  expect(source.cell('1', 'm22')).toMatchObject({ text: 'N/A', editable: true });
  expect(source.editText('1', 'm22')).toBe('N/A');
  expect(source.value('1', 'm22')).toBe('not required');
});

it('sums up the parts of a parent, where nothing is entered', () => {
  const source = sourceOf(
    [
      { scope: 2, milestone: 22, forecast: '2027-05-01' },
      { scope: 2, milestone: 21, actual: '2027-02-01' },
    ],
    { parent: [null, 1], turned_over: [false, true] },
  );
  expect(source.cell('1', 'm22')).toMatchObject({ text: '1 May', note: '0/1', isFixed: true });
  expect(source.cell('1', 'm21')).toMatchObject({ note: '1/1', mark: 'complete' });
  expect(source.editText('1', 'm22')).toBe('2027-05-01');
  expect(source.cell('1', 'm22.need')).toMatchObject({ text: '', isFixed: true });
});

it('makes again what it kept only where it is told to', () => {
  const source = sourceOf([{ scope: 1, milestone: 21, forecast: '2027-05-01' }]);
  const [one, other] = [source.cell('1', 'm21'), source.cell('2', 'm21')];
  source.forget?.([0]);
  expect(source.cell('1', 'm21')).not.toBe(one);
  expect(source.cell('2', 'm21')).toBe(other);
});

it('keeps the cells of turnovers when lines change', () => {
  const view = testView([{ scope: 1, milestone: 21, forecast: '2027-05-01' }], '2027-03-10');
  const cells = cellsOf(view);
  const attributes = attributesOf(view);
  const shown = () =>
    createMatrixSource({ view, store, cells, attributes, membersOf: new Map() }).cell('1', 'm21');
  expect(shown()).toBe(shown());
});

it('turns a patch into the change of its turnover', () => {
  const patch = (column: string, before: number | 'not required', after: number | 'not required') =>
    sourceOf([]).changesOf({ row: '1', column, before, after });
  const day = dayNumber('2027-05-01');
  const cell = { scope: 1, milestone: 22 };
  expect(patch('m22', noDay, day)).toEqual([{ ...cell, field: 'forecast', value: day }]);
  expect(patch('m22.need', noDay, day)).toEqual([{ ...cell, field: 'need', value: day }]);
  expect(patch('m22.actual', day, noDay)).toEqual([{ ...cell, field: 'actual', value: noDay }]);
  expect(patch('m22', day, 'not required')).toEqual([{ ...cell, field: 'required', value: false }]);
  expect(patch('m22', 'not required', noDay)).toEqual([{ ...cell, field: 'required', value: true }]);
  expect(patch('m22', 'not required', day)).toEqual([
    { ...cell, field: 'required', value: true },
    { ...cell, field: 'forecast', value: day },
  ]);
  expect(patch('code', noDay, day)).toEqual([]);
});

it('knows which turnovers and which date a selection means', () => {
  const selected = (columns: string[]) => ({
    active: null,
    rows: ['1', '2', '99'],
    columns,
    kind: 'cells' as const,
  });
  expect(selectedCells(testView(), selected(['name', 'm22.forecast', 'm22.need']))).toEqual([
    { scope: 1, milestone: 22 },
    { scope: 2, milestone: 22 },
  ]);
  expect(selectedDate(selected(['m22.need', 'm23.need']))).toBe('need');
  expect(selectedDate(selected(['m22.need', 'm23']))).toBe('forecast');
  expect(selectedDate(selected(['m22.baseline']))).toBe('forecast');
});

it('shows the number of blocking punches beside their sign, and says what blocks', () => {
  const view = testView([
    { scope: 1, milestone: 21, forecast: '2027-06-01' },
    { scope: 2, milestone: 21, forecast: '2027-06-01' },
  ]);
  const { set } = view;
  set.cells.punches_blocking[set.rowOf.get(2)! * set.milestones.length + set.columnOf.get(21)!] = 3;
  const cell = (row: number) => turnoverCell({ view, rights, store, ...shown }, row, 0, null);
  expect(cell(0).badge).toBeUndefined();
  expect(cell(1).badge).toEqual({ mark: 'punches', text: '3' });
  // Long before the forecast they don't put it at risk; it is said all the same.
  expect(cell(1).mark).toBe('on_track');
  expect(titleOf(cell(1))).toContain('Blocked: 3 punches are open.');
  expect(titleOf(cell(0))).not.toContain('Blocked');
});
