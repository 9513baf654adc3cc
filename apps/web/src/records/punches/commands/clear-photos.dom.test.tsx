import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punchCategories } from '@baton/contract/quality/punch-categories.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { attachments, type AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fakeDrawing, photoFile, photoRecord } from '#records/attachments/testing/fake-photos.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { createStore } from '#lib/store.ts';
import { copy as photoCopy } from '#records/punches/photos/copy.ts';
import type { Punch } from '#records/punches/punch.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { runPunchCommand } from './punch-commands.ts';

beforeEach(fakeDrawing);
afterEach(() => {
  act(closeModals);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const punch = {
  id: 5,
  programme: 1,
  version: 3,
  number: 'P-00005',
  state: 'open',
  category: 2,
  clearing_team: 1,
  verifying_team: 2,
} as Punch;
const programme = { id: 1, role: 'Coordinator', status: 'active' } as Programme;
const user = { id: 7, groups: [], memberships: [] } as unknown as CurrentUser;
const listCategories = callsOf(punchCategories).list;

async function setUp(rule: 'none' | 'before' | 'both', there: AttachmentRecord[], acts: object[] = []) {
  const answers = new Map<unknown, () => unknown>([
    [listCategories, () => [{ id: 2, code: 'A', name: 'A', photo: rule, version: 1 }]],
    [attachments.list, () => there],
    [attachments.create, () => photoRecord(9, { kind: 'after' })],
    [punchCalls.acts, () => acts],
    [punchCalls.clear, () => ({ updated: 1, records: [], revision: null, operation: 'op-1' })],
  ]);
  const called: unknown[] = [];
  const call = (async (endpoint: { path: string; method: string }) => {
    // Calls of resources are created again each time.
    const known = [...answers].find(([each]) => {
      const { path, method } = each as typeof endpoint;
      return path === endpoint.path && method === endpoint.method;
    });
    called.push(known?.[0]);
    return known?.[1]();
  }) as unknown as Call;
  await renderInSession(null, createDrafts(), call, {
    user: createStore(user),
    programmes: createStore({ list: [programme], activeId: 1, status: 'ready' }),
  });
  let running!: ReturnType<typeof runPunchCommand>;
  act(() => {
    running = runPunchCommand(
      'clear',
      { records: [punch] },
      { call, client: new QueryClient(), programme, user },
    );
  });
  const confirm = await screen.findByRole('button', { name: 'Clear P-00005' });
  await waitFor(() => expect(called).toContain(attachments.list));
  return { answers, called, running, confirm, person: userEvent.setup() };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Add photo, after', { selector: 'input' });

/** Waits until the rule of the category is known. */
const untilNeeded = () =>
  waitFor(() =>
    expect(screen.getByText(photoCopy.afterPhotos).textContent).toBe(`${photoCopy.afterPhotos}*`),
  );

it('asks for an after photo where the category needs one, and sends it before it clears', async () => {
  const { called, running, confirm, person } = await setUp('both', [photoRecord(1)]);
  await untilNeeded();
  await person.click(confirm);
  expect(await screen.findByText(photoCopy.afterMissing)).toBeTruthy();
  expect(called).not.toContain(punchCalls.clear);
  await person.upload(input(), photoFile());
  await screen.findByRole('listitem', { name: 'flange.jpg' });
  await person.click(confirm);
  expect(await running).toMatchObject({ operation: 'op-1' });
  expect(called.filter((each) => each === attachments.create || each === punchCalls.clear)).toEqual([
    attachments.create,
    punchCalls.clear,
  ]);
});

it('takes a photo that is there already', async () => {
  const after = photoRecord(2, { kind: 'after', created_at: '2026-11-17T10:00:00Z' });
  const { confirm, person, running } = await setUp('both', [photoRecord(1), after]);
  await person.click(confirm);
  expect(await running).toBeTruthy();
});

it('asks again after a rejection', async () => {
  const after = photoRecord(2, { kind: 'after', created_at: '2026-11-17T10:00:00Z' });
  const back = [{ act: 'reject', at: '2026-11-17T11:00:00Z', undone: false }];
  const { confirm, person } = await setUp('both', [photoRecord(1), after], back);
  await untilNeeded();
  await person.click(confirm);
  expect(await screen.findByText(photoCopy.afterMissing)).toBeTruthy();
});

it('keeps what was sent when the server refuses to clear, and doesn’t send it twice', async () => {
  const { answers, called, running, confirm, person } = await setUp('none', []);
  const clear = answers.get(punchCalls.clear)!;
  answers.set(punchCalls.clear, () => {
    throw new ApiError(400, { code: 'error', detail: 'Not now.' });
  });
  await person.upload(input(), photoFile());
  await screen.findByRole('listitem', { name: 'flange.jpg' });
  await person.click(confirm);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  answers.set(punchCalls.clear, clear);
  await person.click(confirm);
  await running;
  expect(called.filter((each) => each === attachments.create)).toHaveLength(1);
});

it('clears nothing after the dialog was closed while a photo waits for the connection', async () => {
  const { answers, called, running, confirm, person } = await setUp('none', []);
  answers.set(attachments.create, () => {
    throw new UnreachableError({ isNetworkError: true });
  });
  await person.upload(input(), photoFile());
  await screen.findByRole('listitem', { name: 'flange.jpg' });
  await person.click(confirm);
  expect(await screen.findByText('Waiting for the connection…')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await running).toBeUndefined();
  // The dialog is still closing. It may have been tried more than once until here.
  const sent = () => called.filter((each) => each === attachments.create).length;
  const before = sent();
  answers.set(attachments.create, () => photoRecord(9, { kind: 'after' }));
  await act(async () => {
    dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(sent()).toBe(before);
  expect(called).not.toContain(punchCalls.clear);
});
