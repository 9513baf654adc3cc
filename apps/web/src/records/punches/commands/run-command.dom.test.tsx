import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import type { Punch } from '#records/punches/punch.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { runPunchCommand, undoPunchCommand, type ChosenPunches } from './punch-commands.ts';
import { copy } from '#records/commands/copy.ts';

afterEach(() => act(closeModals));

const me = 7;
const punch = (id: number, values: Partial<Punch> = {}): Punch =>
  ({
    id,
    version: 3,
    number: `P-0000${id}`,
    state: 'open',
    clearing_team: 1,
    verifying_team: 2,
    cleared_by_id: null,
    raised_by_id: null,
    ...values,
  }) as Punch;

async function setUp(role: Programme['role'], answers: Map<unknown, (body: object) => unknown> = new Map()) {
  const programme = { id: 1, role, status: 'active' } as Programme;
  const user = { id: me, groups: [], memberships: [] } as unknown as CurrentUser;
  await renderInSession(null, createDrafts(), async () => [] as never, {
    user: createStore(user),
    programmes: createStore({ list: [programme], activeId: 1 }),
  });
  const answer = { updated: 1, records: [], revision: null, operation: 'op-1' };
  const call = vi.fn<(endpoint: unknown, request: { body: object }) => Promise<unknown>>(
    async (endpoint, { body }) => (answers.get(endpoint) ?? (() => answer))(body),
  );
  const tools = {
    call: call as unknown as Call,
    client: new QueryClient(),
    programme,
    user,
  };
  const run = (which: PunchAct, chosen: ChosenPunches) => {
    let running!: ReturnType<typeof runPunchCommand>;
    act(() => {
      running = runPunchCommand(which, chosen, tools);
    });
    return running;
  };
  return { call, run, tools, user: userEvent.setup() };
}

const bodies = (call: { mock: { calls: unknown[][] } }) =>
  call.mock.calls.map(([, request]) => (request as { body: object }).body);

it('clears with a note, and undoes by the operation', async () => {
  const { call, run, user } = await setUp('Coordinator');
  const running = run('clear', { records: [punch(1)] });
  await user.type(await screen.findByRole('textbox', { name: copy.note }), 'Bolts tightened');
  await user.click(screen.getByRole('button', { name: 'Clear P-00001' }));
  expect(await running).toMatchObject({ operation: 'op-1' });
  expect(call.mock.calls[0]![0]).toBe(punchCalls.clear);
  expect(bodies(call)).toEqual([{ programme: 1, records: [{ id: 1, version: 3 }], note: 'Bolts tightened' }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(call).at(-1)).toEqual({ programme: 1, undoes: 'op-1' }));
});

it('offers no undo of what is undone by other means, or can’t be', async () => {
  const { call, run, tools } = await setUp('Coordinator');
  const verify = () => run('verify', { records: [punch(1, { state: 'cleared', cleared_by_id: 8 })] });
  const offer = () => screen.queryByRole('button', { name: 'Undo' });
  await verify();
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => undoPunchCommand(tools, 'another'));
  expect(offer()).not.toBeNull();
  await act(() => undoPunchCommand(tools, 'op-1'));
  // At once: the notice would go by itself later.
  expect(offer()).toBeNull();

  await verify();
  await screen.findByRole('button', { name: 'Undo' });
  call.mockRejectedValueOnce(new ApiError(409, { code: 'invalid_state', detail: 'Changed since.' }));
  await act(() => undoPunchCommand(tools, 'op-1'));
  expect(await screen.findAllByText('Changed since.')).not.toEqual([]);
  expect(offer()).toBeNull();
});

it('verifies at once what others cleared, and leaves what can’t be verified', async () => {
  const { call, run } = await setUp('Coordinator');
  const records = [punch(1, { state: 'cleared', cleared_by_id: 8 }), punch(2)];
  await run('verify', { records });
  expect(bodies(call)).toEqual([{ programme: 1, records: [{ id: 1, version: 3 }] }]);
});

it('asks a Manager for the reason of verifying what they cleared', async () => {
  const own = punch(1, { state: 'cleared', cleared_by_id: me });
  const { call, run, user } = await setUp('Manager');
  const running = run('verify', { records: [own] });
  await user.click(await screen.findByRole('button', { name: copy.title('verify', own.number) }));
  expect(await screen.findByText(copy.reasonMissing)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Nobody else on site');
  await user.click(screen.getByRole('button', { name: copy.title('verify', own.number) }));
  await running;
  expect(bodies(call)).toMatchObject([{ reason: 'Nobody else on site' }]);
});

it('leaves what a Coordinator cleared to others', async () => {
  const own = punch(1, { state: 'cleared', cleared_by_id: me });
  const { call, run } = await setUp('Coordinator');
  await run('verify', { records: [own] });
  expect(call).not.toHaveBeenCalled();
  expect(await screen.findAllByText(copy.ownClearing(own.number))).not.toEqual([]);
});

it('tells why nothing can change', async () => {
  const { call, run } = await setUp('Viewer');
  expect(await run('clear', { records: [punch(1)] })).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
  expect(await screen.findAllByText(copy.noRight('clear', 'P-00001'))).not.toEqual([]);
});

it('sends all that match a filter after asking', async () => {
  const { call, run, user } = await setUp('Coordinator');
  const running = run('verify', { filter: { state: 'cleared' }, count: 12_431 });
  await user.click(await screen.findByRole('button', { name: 'Verify 12,431 punches' }));
  await running;
  expect(bodies(call)).toEqual([{ programme: 1, filter: { state: 'cleared' } }]);
});

it('keeps the reason when others changed the punch, and sends it over the new version', async () => {
  let isStale = true;
  const answers = new Map<unknown, (body: object) => unknown>([
    [
      punchCalls.reject,
      () => {
        if (isStale) throw new ApiError(409, { detail: 'Changed', code: 'version_conflict' });
        return { updated: 1, records: [], revision: null, operation: 'op-2' };
      },
    ],
  ]);
  const { call, run, user } = await setUp('Coordinator', answers);
  call.mockImplementation(async (endpoint, request) =>
    answers.has(endpoint) ? answers.get(endpoint)!(request.body) : punch(1, { version: 4, state: 'cleared' }),
  );
  const running = run('reject', { records: [punch(1, { state: 'cleared' })] });
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It leaks');
  const confirm = screen.getByRole('button', { name: 'Reject P-00001' });
  await user.click(confirm);
  await screen.findByText(/Changed/);
  isStale = false;
  await user.click(confirm);
  expect(await running).toMatchObject({ operation: 'op-2' });
  expect(bodies(call).at(-1)).toMatchObject({ reason: 'It leaks', records: [{ id: 1, version: 4 }] });
});
