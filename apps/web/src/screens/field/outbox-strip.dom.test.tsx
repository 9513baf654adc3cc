import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { CommandEntry, RaiseEntry } from '#records/punches/outbox/outbox-entry.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { OutboxStrip } from './outbox-strip.tsx';
import { fakeOutbox, punch, renderInField } from './testing/field-stage.tsx';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

const raised: RaiseEntry = {
  id: 'one',
  act: 'raise',
  programme: 1,
  madeAt: '2027-03-01T08:00:00.000Z',
  values: { text: 'Gasket missing' },
  photos: [],
  problem: null,
  punch: null,
};
const cleared: CommandEntry = {
  ...raised,
  id: 'two',
  act: 'clear',
  punch: { id: 21, number: 'P-00021', version: 3 },
  note: '',
  reason: '',
};
const line = (text: string) => screen.getByText(text).closest('li')!;

it('shows nothing when nothing waits', async () => {
  await renderInField(<OutboxStrip outbox={fakeOutbox()} onCorrect={() => {}} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says what waits, what is being sent and that the connection is lost', async () => {
  const outbox = fakeOutbox([raised, cleared], { sending: 'one', isOffline: true });
  await renderInField(<OutboxStrip outbox={outbox} onCorrect={() => {}} />);
  expect(screen.getByRole('heading', { name: copy.outbox.title(2) })).toBeTruthy();
  expect(screen.getByText(copy.outbox.offline)).toBeTruthy();
  expect(within(line('Gasket missing')).getByText(copy.outbox.sending)).toBeTruthy();
  expect(within(line('Clear P-00021')).getByText(copy.outbox.waiting)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends a refused command again over the punch as it is now', async () => {
  const outbox = fakeOutbox([{ ...cleared, problem: 'Someone changed it.' }]);
  await renderInField(<OutboxStrip outbox={outbox} onCorrect={() => {}} />, {
    '/api/punches/{id}/': punch({ version: 8 }),
  });
  expect(screen.getByText('Someone changed it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: copy.outbox.edit })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: copy.outbox.again }));
  expect(outbox.replace).toHaveBeenCalledWith({ ...cleared, punch: { ...cleared.punch, version: 8 } });
  expect(outbox.send).toHaveBeenCalled();
});

it('corrects or discards a refused punch, the latter after asking', async () => {
  const refused = { ...raised, problem: 'Choose a category.' };
  const outbox = fakeOutbox([refused]);
  const onCorrect = vi.fn<(entry: RaiseEntry) => void>();
  await renderInField(<OutboxStrip outbox={outbox} onCorrect={onCorrect} />);
  await userEvent.click(screen.getByRole('button', { name: copy.outbox.edit }));
  expect(onCorrect).toHaveBeenCalledWith(refused);
  await userEvent.click(screen.getByRole('button', { name: copy.outbox.discard }));
  expect(outbox.discard).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: copy.outbox.discard }));
  expect(outbox.discard).toHaveBeenCalledWith('one');
});
