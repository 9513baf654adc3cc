import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import { ApiError } from '#lib/api-error.ts';
import { createDrafts } from '#session/drafts.ts';
import type { Session } from '#session/session.ts';
import { LinkedRecord } from './linked-record.tsx';
import { renderInSession } from './testing/render-in-session.tsx';

type Called = { path: string };

async function open(answer: () => object) {
  const call = vi.fn<(endpoint: Called, request: object) => Promise<object>>(async () => answer());
  const onClose = vi.fn<() => void>();
  await renderInSession(
    <LinkedRecord resource={teams} programme={1} id={7} onClose={onClose} />,
    createDrafts(),
    call as unknown as Session['call'],
  );
  return { call, onClose, user: userEvent.setup() };
}

const fail = (status: number) => () => {
  throw new ApiError(status, { detail: 'No.', code: status === 404 ? 'not_found' : 'error' });
};

it.each([
  ['an unknown id', fail(404)],
  ['a record of another programme', () => ({ id: 7, programme: 2 })],
])('says that %s doesn’t exist, and can be closed', async (_, answer) => {
  const { call, onClose, user } = await open(answer);
  expect(await screen.findByText('This team doesn’t exist')).toBeTruthy();
  expect(call.mock.calls).toMatchObject([[{ path: '/api/teams/{id}/' }, { params: { id: 7 } }]]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('reads a record again that couldn’t be read', async () => {
  const answers = [fail(500), fail(404)];
  const { call, user } = await open(() => answers.shift()!());
  expect(await screen.findByText('Couldn’t load the team')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /again|Retry/ }));
  expect(await screen.findByText('This team doesn’t exist')).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(2);
});
