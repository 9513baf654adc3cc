import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { Call } from '#lib/api-client.ts';
import type { Punch } from '#records/punches/punch.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';
import { createStore } from '#lib/store.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { runPunchCommand } from './punch-commands.ts';

afterEach(() => act(closeModals));

const punch = {
  id: 5,
  programme: 1,
  version: 3,
  number: 'P-00005',
  state: 'verified',
  scope: 'system:4',
  clear_by: 7,
  clear_by_name: 'MC',
  clearing_team: 1,
  verifying_team: 2,
} as Punch;
const user = { id: 7, groups: [], memberships: [] } as unknown as CurrentUser;

async function reopen(role: 'Manager' | 'Coordinator', actual: string | null) {
  const programme = { id: 1, role, status: 'active' } as Programme;
  const sent: [unknown, unknown][] = [];
  const issued = [{ id: 1, number: 'MC-21-01', issued_at: '', voided_at: null }];
  const call = (async (endpoint: unknown, request: { body?: unknown }) => {
    if (endpoint === tracker.cell) return { actual, state: 'accepted', certificates: { issued } };
    if (request.body !== undefined) sent.push([endpoint, request.body]);
    return { updated: 1, records: [], revision: null, operation: 'op-1' };
  }) as unknown as Call;
  const client = new QueryClient();
  await renderInSession(null, createDrafts(), call, {
    user: createStore(user),
    programmes: createStore({ list: [programme], activeId: 1, status: 'ready' }),
  });
  act(() => void runPunchCommand('reopen', { records: [punch] }, { call, client, programme, user }));
  await screen.findByRole('dialog', { name: 'Reopen P-00005' });
  return { sent, person: userEvent.setup() };
}

const confirm = () => screen.getByRole('button', { name: 'Reopen P-00005' });

it('says that the next milestone waits for a punch that is reopened after acceptance', async () => {
  const { sent, person } = await reopen('Coordinator', '2027-01-01');
  await screen.findByText(/MC is complete, so the next milestone waits/);
  expect(screen.queryByRole('radio')).toBeNull();
  await person.click(confirm());
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'It leaks');
  await person.click(confirm());
  expect(sent.map(([endpoint]) => endpoint)).toEqual([punchCalls.reopen]);
});

it('lets a Manager reopen the acceptance with it, and says which certificate that voids', async () => {
  const { sent, person } = await reopen('Manager', '2027-01-01');
  await person.click(await screen.findByRole('radio', { name: /Reopen the acceptance of MC/ }));
  expect(screen.getByText(/certificate MC-21-01 is void/)).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'It leaks');
  await person.click(confirm());
  expect(sent).toEqual([
    [
      tracker.reopen,
      {
        programme: 1,
        items: [{ scope: 'system:4', milestone: 7 }],
        reason: 'It leaks',
        punches: [{ id: 5, version: 3 }],
      },
    ],
  ]);
});

it('asks nothing more of a punch whose milestone is open', async () => {
  await reopen('Manager', null);
  expect(screen.queryByRole('radio')).toBeNull();
});
