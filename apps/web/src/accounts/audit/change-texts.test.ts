import { expect, it } from 'vitest';
import { changeTexts } from './change-texts.ts';

it('tells old from new, and lists from pairs', () => {
  expect(
    changeTexts({
      first_name: ['Ines', 'Noor'],
      groups: [[], ['Admin']],
      teams: [null, []],
      memberships: [null, [{ programme: 3, role: 'Planner', teams: [] }]],
      ended: 2,
    }),
  ).toEqual([
    { field: 'First name', before: 'Ines', after: 'Noor' },
    { field: 'Groups', before: 'none', after: 'Admin' },
    { field: 'Memberships', before: 'empty', after: 'programme 3 · role Planner · teams none' },
    { field: 'Ended', after: '2' },
  ]);
});

it('names programmes that it knows', () => {
  const names = (id: number) => (id === 3 ? 'Harbour Terminal' : String(id));
  expect(changeTexts({ memberships: [[], [{ programme: 3, role: 'Planner' }]] }, names)[0]?.after).toBe(
    'programme Harbour Terminal · role Planner',
  );
  expect(changeTexts({ programmes: [null, [3, 4]] }, names)[0]?.after).toBe('Harbour Terminal, 4');
});
