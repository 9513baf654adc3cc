import { expect, it } from 'vitest';
import { filterChips } from '#resource/register/filter-chips.ts';
import type { FilterQuery } from '#resource/register/register-address.ts';
import { certificateRegister } from './certificate-register.tsx';

const certificateChips = (query: FilterQuery) =>
  filterChips(certificateRegister, query, {
    codeOf: (_, id) => (id === 3 ? 'MC' : undefined),
    nameOf: ({ to }, id) => (to === 'systems' && id === 12 ? '21-03 Lube oil' : undefined),
  });

it('says each filter, and takes it away', () => {
  const query = {
    state: 'void',
    outcome: 'issued',
    milestone: '3',
    scope: 'system:12',
    issued_to: '2027-03-01',
    search: 'pump',
  };
  const chips = certificateChips(query);
  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'State: Void',
    'Outcome: Issued',
    'Milestone: MC',
    'System or area: 21-03 Lube oil',
    expect.stringMatching(/^Issued: until 1 Mar/),
  ]);
  expect(Object.keys(chips[3]?.without ?? {})).not.toContain('scope');
});

it('says ids of what is not known', () => {
  expect(certificateChips({ milestone: '9', scope: 'area:4' }).map(({ value }) => value)).toEqual([
    '9',
    'area:4',
  ]);
});
