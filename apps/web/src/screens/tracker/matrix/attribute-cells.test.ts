import { expect, it } from 'vitest';
import { createPendingCells } from '#resource/list/pending-cells.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { createAttributeCells } from './attribute-cells.ts';
import { copy } from './copy.ts';

function attributesOf(whyNot: string | null = null) {
  const view = testView();
  view.structure.settings.custom_columns = [
    { key: 'zone', label: 'Zone', type: 'text' },
    { key: 'tested', label: 'Tested', type: 'boolean' },
  ];
  const pending = createPendingCells();
  return { cells: createAttributeCells({ view, whyNot, pending }), pending };
}

it('edits the fields of a system by name, code or the beginning of a name, and clears them', () => {
  const { cells } = attributesOf();
  expect(cells.cell(0, 'construction_team')).toMatchObject({
    text: 'Builders',
    editable: true,
    isFixed: false,
  });
  expect(cells.editText(0, 'construction_team')).toBe('Builders');
  expect(cells.parse(0, 'construction_team', 'Starters')).toEqual({ value: 12 });
  expect(cells.parse(0, 'construction_team', 't12')).toEqual({ value: 12 });
  expect(cells.parse(0, 'construction_team', '')).toEqual({ value: null });
  expect(cells.parse(0, 'construction_team', 'Painters')).toHaveProperty('problem');
  expect(cells.parse(0, 'owner', 'mira holt')).toEqual({ value: 31 });
  expect(cells.parse(0, 'priority', '7')).toEqual({ value: 7 });
  expect(cells.parse(0, 'priority', 'high')).toHaveProperty('problem');
  expect(cells.parse(0, 'custom.zone', 'North')).toEqual({ value: 'North' });
  expect(cells.parse(0, 'custom.tested', 'yes')).toEqual({ value: true });
  expect(cells.value(0, 'custom.zone')).toBe('');
});

it('offers the teams of the programme, and nothing for a text', () => {
  const { cells } = attributesOf();
  expect(cells.suggest({ row: '1', column: 'construction_team' }, 'start')).toContain('T12 Starters');
  expect(cells.suggest({ row: '1', column: 'phase' }, '')).toEqual([]);
});

it('keeps the code, what is calculated, and everything without permission', () => {
  const { cells } = attributesOf();
  expect(cells.cell(0, 'code')).toMatchObject({ editable: copy.openToEdit, isFixed: true });
  expect(cells.cell(0, 'checks')).toMatchObject({ editable: copy.openToEdit, isFixed: true });
  // A name can be typed, but clearing and filling pass over it.
  expect(cells.cell(0, 'name')).toMatchObject({ editable: true, isFixed: true });
  expect(cells.parse(0, 'name', '')).toHaveProperty('problem');
  expect(attributesOf('Ask a Manager.').cells.cell(0, 'phase')).toMatchObject({
    editable: 'Ask a Manager.',
    isFixed: true,
  });
});

it('shows what is being saved, and keeps its cells otherwise', () => {
  const { cells, pending } = attributesOf();
  const before = cells.cell(0, 'construction_team');
  expect(cells.cell(0, 'construction_team')).toBe(before);
  const patch = { row: '1', column: 'construction_team', before: 11, after: 12 };
  const stop = pending.show([patch], () => 'T12 Starters');
  expect(cells.cell(0, 'construction_team')).toMatchObject({ text: 'Starters', isPending: true });
  expect(cells.value(0, 'construction_team')).toBe(12);
  stop();
  expect(cells.cell(0, 'construction_team')).toBe(before);
});
