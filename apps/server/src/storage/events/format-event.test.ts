import { expect, it } from 'vitest';
import { detailText } from '@baton/contract/resource/change-detail.ts';
import { detailsOf, idsIn } from './format-event.ts';

const known: Record<string, string> = {
  'programmes 3': 'Harbour Terminal',
  'teams 7': 'PIPE Piping crew',
  'areas 237': 'A2 North module',
};
const nameOf = (to: string, id: number) => known[`${to} ${id}`];
const texts = (entity: string, changes: Record<string, unknown>) =>
  detailsOf(entity, changes, nameOf).map((detail) => detailText(detail));

it('tells old from new, and lists from pairs', () => {
  expect(
    texts('user', {
      first_name: ['Ines', 'Noor'],
      groups: [[], ['Admin']],
      teams: [null, []],
      memberships: [null, [{ programme: 3, role: 'Planner', teams: [] }]],
      ended: 2,
    }),
  ).toEqual([
    'First name: Ines → Noor',
    'Groups: none → Admin',
    'Programmes: empty → programme Harbour Terminal · role Planner · teams none',
    'Ended: 2',
  ]);
});

it('names what an id stands for, in forms, lists and records, and never shows the id', () => {
  const changes = { area: [null, 237], discipline: [4, null], also_in_areas: [[], [237]] };
  expect(texts('system', changes)).toEqual([
    'Area: empty → A2 North module',
    'Discipline: deleted discipline → empty',
    'Also in areas: none → A2 North module',
  ]);
  expect(idsIn('system', changes)).toEqual([
    { to: 'areas', id: 237 },
    { to: 'disciplines', id: 4 },
    { to: 'areas', id: 237 },
  ]);
  expect(texts('membership', { role: ['Viewer', 'Contributor'], teams: [[], [7]] })).toEqual([
    'Role: Viewer → Contributor',
    'Teams: none → PIPE Piping crew',
  ]);
  expect(texts('key', { programmes: [null, [3, 4]] })).toEqual([
    'Programmes: empty → Harbour Terminal, deleted programme',
  ]);
});

it('writes choices as words', () => {
  expect(texts('commitment', { result: [null, 'kept'] })).toEqual(['Result: empty → Kept']);
  expect(texts('system', { status: ['active', 'cancelled'] })).toEqual(['Status: Active → Cancelled']);
});
