import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Deputy } from '@baton/contract/accounts/deputies.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { Deputies } from './deputies.tsx';

const grace: Deputy = {
  id: 3,
  programme: 1,
  programme_name: 'Skerrin Point',
  user: 7,
  user_name: 'Mira Holt',
  deputy: 8,
  deputy_name: 'Grace Lind',
  teams: ['Testers'],
  first_day: '2027-03-01',
  last_day: '2027-03-05',
  named_by: 'Mira Holt',
  acts: true,
};
const candidates = [
  { user: 7, name: 'Mira Holt', teams: ['Testers'], can_act: true },
  { user: 8, name: 'Grace Lind', teams: [], can_act: true },
  { user: 9, name: 'Lars Vik', teams: [], can_act: false },
];

async function open(role: string, listed: Deputy[]) {
  const call = vi.fn<(endpoint: { method: string; path: string }, request?: unknown) => Promise<unknown>>();
  call.mockImplementation(({ method, path }) => {
    if (path.endsWith('candidates/')) return Promise.resolve(candidates);
    return Promise.resolve(method === 'GET' ? listed : grace);
  });
  const programmes = [{ id: 1, code: 'SKP', name: 'Skerrin Point' }];
  await renderInSession(<Deputies />, undefined, call as never, {
    user: createStore({ id: 7, groups: [], memberships: [{ programme: 1, role, teams: [4] }] }),
    programmes: createStore({ list: programmes, activeId: 1, status: 'loaded' }),
  });
  return { call, user: userEvent.setup() };
}

it('lists who acts for whom, and ends it after a question', async () => {
  const { call, user } = await open('Contributor', [grace]);
  const row = await screen.findByRole('row', { name: /Mira Holt/ });
  expect(row.textContent).toContain('Grace LindActs today');
  await user.click(within(row).getByRole('button', { name: 'End Grace Lind’s time' }));
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'DELETE' }),
      expect.objectContaining({ params: { id: 3 } }),
    ),
  );
});

it('lets a member choose a deputy who may act, for themselves', async () => {
  const { call, user } = await open('Contributor', []);
  await user.click(await screen.findByRole('button', { name: 'Name deputy' }));
  expect(screen.queryByRole('combobox', { name: /Who is away/ })).toBeNull();
  await user.click(await screen.findByRole('combobox', { name: /Deputy/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Grace Lind',
  ]);
  await user.click(screen.getByRole('option', { name: 'Grace Lind' }));
  await user.type(screen.getByRole('textbox', { name: /First day/ }), '2027-03-01');
  await user.type(screen.getByRole('textbox', { name: /Last day/ }), '2027-03-05');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Name deputy' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'POST' }),
      expect.objectContaining({
        body: expect.objectContaining({ deputy: 8, first_day: '2027-03-01', last_day: '2027-03-05' }),
      }),
    ),
  );
});

it('lets a Manager choose who is away among those with a team', async () => {
  const { user } = await open('Manager', []);
  await user.click(await screen.findByRole('button', { name: 'Name deputy' }));
  await user.click(await screen.findByRole('combobox', { name: /Who is away/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Mira HoltTesters',
  ]);
});
