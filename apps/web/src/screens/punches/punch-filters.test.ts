import { expect, it } from 'vitest';
import { clearedFilter, filterChips } from '#resource/register/filter-chips.ts';
import type { FilterQuery } from '#resource/register/register-address.ts';
import { punchRegister } from './punch-register.tsx';

const nameOf = (_: unknown, id: number) => ({ 3: 'PIP Piping', 12: '21-03 Lube oil' })[id];
const punchChips = (query: FilterQuery) => filterChips(punchRegister, query, { nameOf, codeOf: nameOf });

it('says each filter that no figure shows, and takes it away', () => {
  const query = {
    state: 'cleared',
    category: '1',
    clearing_team: '3-0',
    scope: 'system:12',
    verified_from: '2026-03-01',
    undated: true,
  };
  const chips = punchChips(query);
  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'System: 21-03 Lube oil',
    'Clearing team: PIP Piping, None',
    'Without a due date: Yes',
    expect.stringMatching(/^Verified: from 1 Mar/),
  ]);
  expect(chips[0]?.without).not.toHaveProperty('scope');
});

it('says several areas and a day, as links of reports name them', () => {
  const query = { scope: 'area:3.area:4', outstanding_on: '2026-03-01' };
  const chips = punchChips(query);
  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Area: PIP Piping, 4',
    expect.stringMatching(/^Outstanding at the end of: 1 Mar/),
  ]);
  expect(chips[1]?.without).toEqual({ scope: 'area:3.area:4' });
});

it('says states that are no figure', () => {
  expect(punchChips({ state: 'open.void', overdue: true }).map(({ value }) => value)).toEqual([
    'Open, Void',
    'Yes',
  ]);
});

it('clears all but the figure', () => {
  expect(clearedFilter(punchRegister, { overdue: true, kind: 'defect', search: 'x' })).toEqual({
    overdue: true,
  });
  expect(clearedFilter(punchRegister, { kind: 'defect' })).toEqual({});
});
