import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NoticeRegion } from './notice-region.tsx';
import { createNoticeStore } from './notice-store.ts';

function open() {
  const store = createNoticeStore();
  render(
    <>
      <button type="button">Elsewhere</button>
      <NoticeRegion store={store} />
    </>,
  );
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  const tell = (...drafts: Parameters<typeof store.notify>[0][]) =>
    act(() => drafts.forEach((draft) => void store.notify(draft)));
  return {
    store,
    tell,
    user: userEvent.setup(),
    region: screen.getByRole('region', { name: 'Notifications' }),
  };
}

it('speaks politely of what went well and at once of what did not', () => {
  const { tell } = open();
  tell({ kind: 'success', title: 'Saved', text: 'Pump 4' }, { kind: 'error', title: 'Not sent' });
  expect(screen.getByRole('status').textContent).toBe('Saved. Pump 4');
  expect(screen.getByRole('alert').textContent).toBe('Not sent');
});

it('is reached by F6 and left by it, and stops its clocks meanwhile', async () => {
  const { store, tell, user, region } = open();
  await user.keyboard('{F6}');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  tell({ kind: 'info', title: 'Others are here' });
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(region);
  expect(store.readPaused()).toBe(true);
  await user.keyboard('{F6}');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  expect(store.readPaused()).toBe(false);
});

it('gives the focus back when the last one is closed by key', async () => {
  const { tell, user, region } = open();
  tell({ kind: 'info', title: 'First' }, { kind: 'info', title: 'Second' });
  await user.keyboard('{F6}{Tab}{Enter}');
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(region);
  await user.keyboard('{Tab}{Enter}');
  expect(within(region).queryAllByRole('listitem')).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

it('closes with what it offers, once that was done', async () => {
  const { tell, user, region } = open();
  const undo = vi.fn<() => void>();
  tell({ kind: 'success', title: 'Deleted', actions: [{ label: 'Undo', run: undo }] });
  await user.click(within(region).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(within(region).queryByText('Deleted')).toBeNull();
});
