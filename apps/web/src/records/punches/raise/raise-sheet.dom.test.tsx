import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { Punch } from '#records/punches/punch.ts';
import { renderPunches, testProgramme, testPunch } from '#records/punches/punches-for-tests.tsx';
import { closeModals } from '#ui/modals/modal-store.ts';
import { RaiseSheet } from './raise-sheet.tsx';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

/** The form at system 12, where one punch is open. */
async function setUp(create: (at: number) => unknown = (at) => testPunch({ id: at, number: `P-0000${at}` })) {
  const onRaised = vi.fn<(punch: Punch) => void>();
  const onClose = vi.fn<() => void>();
  let count = 4;
  const part = (
    <RaiseSheet programme={testProgramme} scope="system:12" onRaised={onRaised} onClose={onClose} />
  );
  const page = await renderPunches(part, {
    'GET /api/punches/': () => [testPunch({ text: 'Gasket missing' })],
    'GET /api/punches/counts/': () => ({ total: 1 }),
    'POST /api/punches/': () => create((count += 1)),
    'DELETE /api/punches/{id}/': () => undefined,
  });
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
  return { ...page, onRaised, onClose, description };
}

/** What a multipart body carries. */
const valuesOf = (request: { body?: unknown }) =>
  request.body instanceof FormData ? Object.fromEntries(request.body.entries()) : request.body;

it('raises a punch with its place, description and category', async () => {
  const { user, sent, onRaised, onClose, description, button } = await setUp();
  expect(await screen.findByText(copy.openHere(1))).toBeTruthy();
  await user.type(description, 'Valve leaks');
  await user.click(await screen.findByRole('radio', { name: /^A / }));
  expect(await screen.findByText(new RegExp('Blocks the milestone until verified.'))).toBeTruthy();
  await user.click(await button('Raise punch'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onRaised.mock.calls[0]![0].number).toBe('P-00005');
  const [request] = sent('POST /api/punches/');
  expect(JSON.stringify(valuesOf(request!))).toContain('Valve leaks');
  expect(await screen.findByText(copy.raised('P-00005'))).toBeTruthy();
});

it('stays at the place for the next punch, and undoes the last one', async () => {
  const { user, sent, onRaised, onClose, description, button } = await setUp();
  await user.type(description, 'Valve leaks');
  await user.click(await screen.findByRole('radio', { name: /^C / }));
  expect(await screen.findByText(new RegExp('Doesn’t block a milestone.'))).toBeTruthy();
  await user.click(await button('Save and next'));
  expect(await screen.findByText(copy.raised('P-00005'))).toBeTruthy();
  expect(onRaised).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(description.value).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /System or area/ }).value).toContain('21-03');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C / }).checked).toBe(false);
  await user.click(await button('Undo P-00005'));
  await waitFor(() => expect(sent('DELETE /api/punches/{id}/')).toMatchObject([{ params: { id: 5 } }]));
});

it('names all that is missing at once, and keeps what was written when the server refuses', async () => {
  const refuse = () => {
    throw new ApiError(400, { text: ['Too short.'] });
  };
  const { user, sent, onClose, description, button } = await setUp(refuse);
  await user.click(await button('Raise punch'));
  expect(await screen.findByText('Choose a category.')).toBeTruthy();
  expect(sent('POST /api/punches/')).toEqual([]);
  await user.type(description, 'V');
  await user.click(await screen.findByRole('radio', { name: /^A / }));
  await user.click(await button('Raise punch'));
  expect(await screen.findByText('Too short.')).toBeTruthy();
  expect(description.value).toBe('V');
  expect(onClose).not.toHaveBeenCalled();
});
