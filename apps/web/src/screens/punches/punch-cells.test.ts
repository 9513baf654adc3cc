import { expect, it } from 'vitest';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import type { Punch } from '#records/punches/punch.ts';
import type { DataRecord } from '#resource/record.ts';
import { copy as shared } from '#resource/register/copy.ts';
import { copy } from './copy.ts';
import { createRegisterSource, newLine } from '#resource/register/register-source.ts';
import { punchRegister } from './punch-register.tsx';

const photoColumn = 'photos';

const punch = (more: Partial<Punch>) =>
  ({
    state: 'open',
    rejections: 0,
    due: null,
    clear_by: 3,
    system: 12,
    area: null,
    blocks: false,
    ...more,
  }) as Punch;

const cellOf = (given: Punch | undefined, column: string, text = 'x', row = '1'): GridCell =>
  sourceOf(given, text).cell(row, column);

function sourceOf(given: Punch | undefined, text = 'x', photos = 0): GridSource {
  const refuse = () => {
    throw new Error('There is no such field.');
  };
  const base = {
    cell: () => ({ text, editable: true }),
    editText: refuse,
    value: refuse,
    gutter: () => undefined,
  } as unknown as GridSource;
  const known = { id: 3, code: 'MC', colour: '#b91c1c' } as unknown as DataRecord;
  return createRegisterSource(base, {
    register: punchRegister,
    get: () => given,
    context: {
      listOf: () => [known],
      nameOf: ({ to = '' }, id) => `${to.slice(0, -1)} ${id}`,
      today: '2026-03-10',
    },
    hintColumn: 'text',
    sideOf: () => (photos === 0 ? undefined : { count: photos, thumbnail: '/thumbnail' }),
  });
}

it('shows what is overdue while it is outstanding', () => {
  expect(cellOf(punch({ due: '2026-03-09' }), 'due').tone).toBe('overdue');
  expect(cellOf(punch({ due: '2026-03-10' }), 'due').tone).toBeUndefined();
  expect(cellOf(punch({ due: '2026-03-09', state: 'verified' }), 'due').tone).toBe('muted');
});

it('says what a punch blocks, by the code of the milestone', () => {
  expect(cellOf(punch({ blocks: true }), 'clear_by', 'Mechanical completion')).toMatchObject({
    text: 'MC',
    mark: 'blocks',
    title: copy.grid.blocks('Mechanical completion'),
  });
});

it('shows the area of a punch that has no system', () => {
  expect(cellOf(punch({ system: null, area: 7 }), 'system', '').text).toBe('area 7');
});

it('says that a punch was rejected', () => {
  expect(cellOf(punch({ rejections: 2 }), 'state', 'Open').text).toBe(copy.grid.rejected);
  expect(cellOf(punch({ rejections: 2, state: 'cleared' }), 'state', 'Cleared').text).toBe('Cleared');
});

it('has a line for pasted rows, and one for rows that are being loaded', () => {
  expect(cellOf(undefined, 'text', '', newLine).text).toBe(copy.grid.addHint);
  expect(cellOf(undefined, 'text', '', '@7').editable).toBe(shared.loadingCell);
});

it('shows the number of photos, which is copied but never typed', () => {
  const none = sourceOf(punch({}));
  expect(none.cell('1', photoColumn).text).toBe('');
  expect(none.editText('1', photoColumn)).toBe('');
  const some = sourceOf(punch({}), 'x', 3);
  expect(some.cell('1', photoColumn)).toMatchObject({
    text: copy.photos.count(3),
    editable: copy.photos.reason,
  });
  expect(some.editText('1', photoColumn)).toBe('3');
  expect(some.value('1', photoColumn)).toBeNull();
});
