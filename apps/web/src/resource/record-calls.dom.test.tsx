import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { closeModals } from '#ui/modals/modal-store.ts';
import { recordCalls } from './record-calls.ts';

afterEach(() => act(closeModals));

const resource: Resource = { ...teams, reason: true };
const record = { id: 4, programme: 1, version: 2 } as never;

/** A server that asks for a reason, and keeps the bodies it was sent. */
async function setUp(problems: Record<string, string[]> = { reason: ['Two punches block MC. Why?'] }) {
  const sent: Record<string, unknown>[] = [];
  const call = (async (_: unknown, { body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    if (body['reason'] === undefined) throw new ApiError(400, problems);
    return { id: 4, updated: 1 };
  }) as unknown as Call;
  await renderInSession(null);
  return { sent, calls: recordCalls(call, resource), user: userEvent.setup() };
}

it('asks for the reason that a change needs, and sends the change again with it', async () => {
  const { sent, calls, user } = await setUp();
  const saving = calls.setAll(1, [record], { company: 'Brightwater' });
  const dialog = await screen.findByRole('dialog', { name: 'Give a reason' });
  expect(dialog.textContent).toContain('Two punches block MC. Why?');
  await user.click(screen.getByRole('button', { name: 'Save with this reason' }));
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Agreed on site');
  await user.click(screen.getByRole('button', { name: 'Save with this reason' }));
  expect(await saving).toMatchObject({ updated: 1 });
  expect(sent.map(({ reason }) => reason)).toEqual([undefined, 'Agreed on site']);
});

it('changes nothing if no reason is given', async () => {
  const { sent, calls, user } = await setUp();
  const saving = calls.setEach(1, [{ record, set: { company: 'Brightwater' } }]).catch((error) => error);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await saving).toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

it('leaves other problems to the form', async () => {
  const { calls } = await setUp({ reason: ['Why?'], name: ['Too long.'] });
  await expect(calls.setAll(1, [record], {})).rejects.toBeInstanceOf(ApiError);
  expect(screen.queryByRole('dialog')).toBeNull();
});
